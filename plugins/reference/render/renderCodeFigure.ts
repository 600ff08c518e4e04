import { renderFigure } from '../../samples/render/renderFigure';

/** Renders code as samples are shown, with a button that copies it. What is no file `isBare`: its name is read out only. */
export function renderCodeFigure(name: string, html: string, isBare = false): string {
  const figure = renderFigure({ panels: [{ name, html }], isBare });
  return `<figure class="code">${figure}</figure>`;
}
