/**
 * Wraps each name in code in an element with the number of its type in `data-type`. A row contains three numbers for each name: the
 * distance from the end of the name before it, its length and its type. Each name is in one text node, because it has one color.
 */
export function wrapNames(code: Element, row: readonly number[]): void {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode() as Text | null;
  let before = 0;
  let start = 0;
  for (let at = 0; at < row.length; at += 3) {
    const [distance = 0, length = 0, type = 0] = row.slice(at);
    start += distance;
    while (node && before + node.length <= start) {
      before += node.length;
      node = walker.nextNode() as Text | null;
    }
    if (!node) return;
    const text = node.splitText(start - before);
    const rest = text.splitText(Math.min(length, text.length));
    const name = document.createElement('span');
    name.dataset.type = String(type);
    text.replaceWith(name);
    name.append(text);
    before = start + text.length;
    start += length;
    walker.currentNode = node = rest;
  }
}
