import { renderFigure } from '../../samples/render/renderFigure';

/** Renders code as samples are shown, with a name and a button that copies it. */
export function renderCodeFigure(name: string, html: string): string {
  const figure = renderFigure({
    panels: [{ name, html }],
  });
  return `<figure class="code">${figure}</figure>`;
}
