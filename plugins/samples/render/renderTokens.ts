import type { ShownError } from '../format';
import type { Token } from './highlight';
import { escapeHtml } from './html';

/** Renders the tokens of a line, and underlines its errors. */
export function renderTokens(tokens: readonly Token[], errors: readonly ShownError[] = []): string {
  let column = 0;
  const html = tokens.map((token) => {
    const start = column;
    column += token.text.length;
    return renderToken(
      token,
      errors.map((error) => ({ from: error.column - start, to: error.column + error.length - start })),
    );
  });
  return html.join('');
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
