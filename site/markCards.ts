import type { HtmlNode } from '../lib/htmlNode';

/**
 * Creates a rehype plugin for lists inside `<Cards>`, whose items are a link, a colon and a line about the page. It puts the line, without
 * the colon, into an element of its own, so that each item can be shown as a card.
 */
export function markCards(): (page: HtmlNode) => void {
  return markLists;
}

function markLists(node: HtmlNode): void {
  if ((node as { name?: string }).name === 'Cards') markItems(node);
  else node.children?.forEach(markLists);
}

function markItems(node: HtmlNode): void {
  if (node.tagName !== 'li') {
    node.children?.forEach(markItems);
    return;
  }
  const [link, text, ...rest] = node.children ?? [];
  const line = /^: (.*)$/s.exec(text?.value ?? '')?.[1];
  if (link?.tagName !== 'a' || line === undefined) return;
  node.children = [
    link,
    {
      type: 'element',
      tagName: 'span',
      properties: { className: ['card__line'] },
      children: [{ ...text, type: 'text', value: line }, ...rest],
    },
  ];
}
