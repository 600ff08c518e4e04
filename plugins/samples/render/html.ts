/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes text for the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}

/** Keeps the names of packages in text that wraps, as HTML, from going on in the next line. */
export function keepNames(html: string): string {
  return html.replaceAll(/@[\w-]+\/[\w-]+/g, '<span class="whole">$&</span>');
}
