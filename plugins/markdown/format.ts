/** Makes the address of a page's Markdown from the page's own: `/docs/quickstart.md` for `/docs/quickstart`, `/docs.md` for `/docs/`. */
export function toMarkdownAddress(address: string): string {
  return `${address.replace(/\/$/, '')}.md`;
}
