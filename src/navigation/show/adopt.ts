/**
 * Makes an element's content a copy of that of another, which is in another document, and keeps every part that is the same in both: the
 * sidebar stays scrolled, pictures are not loaded again, and styles are computed only for what is new.
 */
export function adopt(shown: Element, next: Element): void {
  const old = [...shown.childNodes];
  const fresh = [...next.childNodes];
  // What is the same at both ends stays as it is; only what is between them is compared by place.
  while (old[0] && fresh[0] && old[0].isEqualNode(fresh[0])) {
    old.shift();
    fresh.shift();
  }
  while (old.length > 0 && fresh.length > 0 && old.at(-1)?.isEqualNode(fresh.at(-1) ?? null)) {
    old.pop();
    fresh.pop();
  }
  const end = old.at(-1)?.nextSibling ?? null;
  const pairs = Math.min(old.length, fresh.length);
  fresh.forEach((node, index) => {
    const before = old[index];
    if (index >= pairs) shown.insertBefore(document.importNode(node, true), end);
    else if (before && !before.isEqualNode(node)) replace(before, node);
  });
  for (const node of old.slice(pairs)) node.remove();
}

function replace(shown: ChildNode, next: ChildNode): void {
  // An article is replaced as a whole: hardly anything in two of them is the same.
  const isFrame = shown instanceof Element && next instanceof Element && shown.tagName === next.tagName;
  // So is an island, whose content is its own.
  if (!isFrame || shown.tagName === 'ARTICLE' || isIsland(shown) || isIsland(next)) {
    shown.replaceWith(document.importNode(next, true));
    return;
  }
  copyAttributes(shown, next);
  adopt(shown, next);
}

function isIsland(element: Element): boolean {
  return element.hasAttribute('data-island');
}

/** Gives an element the attributes of another, and takes away all that the other lacks. */
function copyAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}
