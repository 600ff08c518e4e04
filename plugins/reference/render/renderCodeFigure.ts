import { toIndentClass } from '../../playground/format/toIndentClass';
import { renderFigure } from '../../samples/render/renderFigure';

/** Renders code as samples are shown, with a button that copies it. */
export function renderCodeFigure(name: string, html: string): string {
  return `<figure class="code">${renderFigure({ panels: [{ name, html }] })}</figure>`;
}

/** Renders code that is no file, so that its name is read out only. Its lines wrap. */
export function renderSignature(name: string, html: string): string {
  const figure = renderFigure({ panels: [{ name, html: renderLines(html) }], isBare: true });
  return `<figure class="code">${figure}</figure>`;
}

/** Makes each line of code an element that knows its indent, so that what goes on below a line does not begin further left than it. */
export function renderLines(html: string): string {
  return html
    .split(/(?<=\n)/)
    .map((line) => `<span class="${toIndentClass(line)}">${line}</span>`)
    .join('');
}
