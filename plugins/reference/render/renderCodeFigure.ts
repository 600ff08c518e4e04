import { renderFigure } from '../../samples/render/renderFigure';

/** Renders code as samples are shown, with a button that copies it. */
export function renderCodeFigure(name: string, html: string): string {
  return `<figure class="code">${renderFigure({ panels: [{ name, html }] })}</figure>`;
}

/** Renders code that is no file, so that its name is read out only. On phones its lines wrap, for which each is an element. */
export function renderSignature(name: string, html: string): string {
  const lines = html.replaceAll('\n', '\n</span><span>');
  const figure = renderFigure({ panels: [{ name, html: `<span>${lines}</span>` }], isBare: true });
  return `<figure class="code">${figure}</figure>`;
}
