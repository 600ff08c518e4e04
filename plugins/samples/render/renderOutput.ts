import { keepNames } from './html';

/** The characters of a line that fit beside its label on a phone. */
const fitting = 34;

/** Renders what belongs to the code of a figure but is no code of the reader, such as what it prints: a label, and the text as HTML. */
export function renderOutput(label: string, html: string): string {
  return `<div class="out"><span>${label}</span><pre tabindex="0" aria-label="${label}"><code>${html
    .split(/(?<=\n)/)
    .map(renderLine)
    .join('')}</code></pre></div>`;
}

/** Renders a line of HTML. One that may go on below itself stands beside its indent. */
function renderLine(line: string): string {
  const html = keepNames(line);
  if (line.replaceAll(/<[^>]*>/g, '').length <= fitting) return html;
  return html.replace(/^( +)([^]*)$/, '<span class="hang"><i>$1</i><span>$2</span></span>');
}
