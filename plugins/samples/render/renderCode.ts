import type { Answer, Hover, ShownError } from '../format';
import { highlight, markTypes, merge } from './highlight';
import { escapeHtml, keepNames } from './html';
import { renderTokens } from './renderTokens';
import { renderType } from './renderType';

/** A line of code on a page. */
export interface LineToRender {
  text: string;
  change?: 'added' | 'removed';
  highlighted: boolean;
  /** Whether other lines are in focus. */
  dimmed: boolean;
  /** Whether it shows only after a button was pressed. */
  folded?: boolean;
}

/** Code on a page, with the results of the compiler. */
export interface CodeToRender {
  lang: string;
  lines: readonly LineToRender[];
  hovers: readonly Hover[];
  answers: readonly Answer[];
  errors: readonly ShownError[];
}

/** A name in rendered code: its place in the text of the HTML, and its type. */
export interface PlacedHover {
  offset: number;
  length: number;
  hover: Hover;
}

/** Code as HTML, and the places of its names. */
export interface RenderedCode {
  html: string;
  names: PlacedHover[];
}

/** Renders code: a span for each color, a block for each line that is marked, and rows for answers and errors. */
export async function renderCode({
  lang,
  lines,
  hovers,
  answers,
  errors,
}: CodeToRender): Promise<RenderedCode> {
  const tokenLines = await highlight(lines.map(({ text }) => text).join('\n'), lang);
  const names: PlacedHover[] = [];
  let html = '';
  let offset = 0;
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const onLine = hovers.filter((hover) => hover.line === number);
    for (const hover of onLine) names.push({ offset: offset + hover.column, length: hover.length, hover });
    const wrong = errors.filter((error) => error.line === number);
    const tokens = line.dimmed
      ? [{ text: line.text, class: '' as const }]
      : markTypes(
          tokenLines[index] ?? [],
          onLine.filter(({ isType }) => isType),
        );
    if (line.folded && !lines[index - 1]?.folded) html += '<span class="fold">';
    html += wrapLine(`${renderTokens(merge(tokens), wrong)}\n`, line);
    offset += line.text.length + 1;
    for (const row of [
      ...(await answerRows(answers.filter((answer) => answer.line === number))),
      ...wrong.map(errorRow),
    ]) {
      html += row.html;
      offset += row.length;
    }
    if (line.folded && !lines[index + 1]?.folded) html += '</span>';
  }
  return { html: html.replace(/\n((?:<\/[a-z]+>)*)$/, '$1'), names };
}

function wrapLine(html: string, { change, highlighted, dimmed }: LineToRender): string {
  const name =
    change === 'added' ? 'add' : change === 'removed' ? 'del' : highlighted ? 'hl' : dimmed ? 'dim' : '';
  return name ? `<span class="${name}">${html}</span>` : html;
}

// Spaces move the row below its token, so that it needs no style attribute.
async function answerRows(answers: readonly Answer[]): Promise<{ html: string; length: number }[]> {
  const rows = answers.map(async ({ column, text }) => {
    const htmlLines = (await renderType(text)).split('\n');
    return text.split('\n').map((line, index) => ({
      html: `<span class="ask">${' '.repeat(column)}<b>${htmlLines[index] ?? ''}</b>\n</span>`,
      length: column + line.length + 1,
    }));
  });
  return (await Promise.all(rows)).flat();
}

function errorRow({ code, message }: ShownError): { html: string; length: number } {
  const label = `Error ${String(code)}`;
  return {
    html: `<span class="er"><span><b>${label}</b> ${keepNames(escapeHtml(message))}\n</span></span>`,
    length: label.length + 1 + message.length + 1,
  };
}
