import type { Answer, Hover, ShownError } from '../format';
import { highlight, markTypes, merge, type Token } from './highlight';
import { escapeHtml } from './html';

/** A line of code on a page. */
export interface LineToRender {
  text: string;
  change?: 'added' | 'removed';
  highlighted: boolean;
  /** Whether other lines are in focus. */
  dimmed: boolean;
}

/** Code on a page, with what the compiler says of it. */
export interface CodeToRender {
  lang: string;
  lines: readonly LineToRender[];
  hovers: readonly Hover[];
  answers: readonly Answer[];
  errors: readonly ShownError[];
}

/** A name in rendered code: where it stands in the text of the HTML, and what it is. */
export interface PlacedHover {
  offset: number;
  length: number;
  hover: Hover;
}

/** The code as HTML, and where its names stand in it. */
export interface RenderedCode {
  html: string;
  names: PlacedHover[];
}

/** Renders code: a span a colour, a block a line that is marked, rows for answers and errors. */
export async function renderCode({
  lang,
  lines,
  hovers,
  answers,
  errors,
}: CodeToRender): Promise<RenderedCode> {
  const tokenLines = await highlight(
    lines.map(({ text }) => text.slice(promptLength(lang, text))).join('\n'),
    lang,
  );
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
    html += wrapLine(
      `${renderTokens(merge(tokens), wrong, line.text.slice(0, promptLength(lang, line.text)))}\n`,
      line,
    );
    offset += line.text.length + 1;
    for (const row of [
      ...(await answerRows(answers.filter((answer) => answer.line === number))),
      ...wrong.map(errorRow),
    ]) {
      html += row.html;
      offset += row.length;
    }
  }
  return { html: html.replace(/\n((?:<\/[a-z]+>)*)$/, '$1'), names };
}

/** What was rendered in this process, since most signatures stand on several pages. The HTML follows from the text alone. */
const renderedTypes = new Map<string, Promise<string>>();

/** A signature: types have their colour, and what an editor says before it, as in "(parameter)", is quiet. */
export function renderType(text: string): Promise<string> {
  const rendered = renderedTypes.get(text) ?? renderNewType(text);
  renderedTypes.set(text, rendered);
  return rendered;
}

async function renderNewType(text: string): Promise<string> {
  const [, kind = '', signature = ''] = /^(\([a-z ]+\) )?([^]*)$/.exec(text) ?? [];
  const lines = await highlight(signature, 'ts');
  return (
    (kind ? `<span class="c">${kind}</span>` : '') +
    lines
      .map((line) =>
        merge(line.map((token) => (token.class === 't' ? token : { ...token, class: '' as const })))
          .map((token) => renderToken(token))
          .join(''),
      )
      .join('\n')
  );
}

function wrapLine(html: string, { change, highlighted, dimmed }: LineToRender): string {
  const name =
    change === 'added' ? 'add' : change === 'removed' ? 'del' : highlighted ? 'hl' : dimmed ? 'dim' : '';
  return name ? `<span class="${name}">${html}</span>` : html;
}

function renderTokens(tokens: readonly Token[], errors: readonly ShownError[], prompt: string): string {
  let column = 0;
  const html = tokens.map((token) => {
    const start = column;
    column += token.text.length;
    return renderToken(
      token,
      errors.map((error) => ({ from: error.column - start, to: error.column + error.length - start })),
    );
  });
  return (prompt ? `<span class="no">${prompt}</span>` : '') + html.join('');
}

function renderToken(
  { text, class: name }: Token,
  marks: readonly { from: number; to: number }[] = [],
): string {
  if (text === '') return '';
  const mark = marks.find(({ from, to }) => from < text.length && to > 0);
  const from = Math.max(0, mark?.from ?? 0);
  const to = Math.min(text.length, mark?.to ?? 0);
  const inner = mark
    ? `${escapeHtml(text.slice(0, from))}<u class="bad">${escapeHtml(text.slice(from, to))}</u>${escapeHtml(text.slice(to))}`
    : escapeHtml(text);
  return name ? `<span class="${name}">${inner}</span>` : inner;
}

// The row begins under the token by plain blanks, so that it needs no style attribute.
async function answerRows(answers: readonly Answer[]): Promise<{ html: string; length: number }[]> {
  const rows: { html: string; length: number }[] = [];
  for (const { column, text } of answers) {
    const lines = text.split('\n');
    const htmlLines = (await renderType(text)).split('\n');
    lines.forEach((line, index) => {
      rows.push({
        html: `<span class="ask">${' '.repeat(column)}<b>${htmlLines[index] ?? ''}</b>\n</span>`,
        length: column + line.length + 1,
      });
    });
  }
  return rows;
}

function errorRow({ code, message }: ShownError): { html: string; length: number } {
  const label = `Error ${String(code)}`;
  return {
    html: `<span class="er"><span><b>${label}</b> ${escapeHtml(message)}\n</span></span>`,
    length: label.length + 1 + message.length + 1,
  };
}

// A prompt is shown and not copied.
function promptLength(lang: string, text: string): number {
  return /^(?:bash|sh|shell)$/.test(lang) && text.startsWith('$ ') ? 2 : 0;
}
