/** Renders what belongs to the code of a figure but is no code of the reader, such as what it prints: a label, and the text as HTML. */
export function renderOutput(label: string, html: string): string {
  return `<div class="out"><span>${label}</span><pre tabindex="0" aria-label="${label}"><code>${html}</code></pre></div>`;
}
