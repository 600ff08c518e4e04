/** The deepest indent that styles know. */
const deepest = 16;

/** The class of a line of code as HTML, which tells styles how many spaces it begins with (`src/css/indents.css`). */
export function toIndentClass(html: string): string {
  const indent = html.replaceAll(/<[^>]*>/g, '').search(/[^ ]/);
  return indent > 0 ? `in${String(Math.min(indent, deepest))}` : '';
}
