interface CaretFinders {
  caretPositionFromPoint?: (this: Document, x: number, y: number) => CaretPosition | null;
  caretRangeFromPoint?: (this: Document, x: number, y: number) => Range | null;
}

/** Where in the text of an element a point of the page lies. */
export function offsetAt(element: Element, x: number, y: number): number | undefined {
  // Browsers know one of the two; the types say that all know both.
  const { caretPositionFromPoint, caretRangeFromPoint } = document as CaretFinders;
  const position = caretPositionFromPoint?.call(document, x, y);
  const range = position ? undefined : caretRangeFromPoint?.call(document, x, y);
  const node = position?.offsetNode ?? range?.startContainer;
  if (!node || !element.contains(node)) return undefined;
  const before = new Range();
  before.setStart(element, 0);
  before.setEnd(node, position?.offset ?? range?.startOffset ?? 0);
  return before.toString().length;
}

/** The piece of an element's text from an offset on, within one text node. */
export function rangeOf(element: Element, start: number, length: number): Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const size = (node as Text).length;
    if (start < before + size) {
      const range = new Range();
      range.setStart(node, start - before);
      range.setEnd(node, Math.min(start - before + length, size));
      return range;
    }
    before += size;
  }
  return undefined;
}

/** Whether a point of the page lies on a piece of an element's text, and not only near it. */
export function isIn(element: Element, start: number, length: number, x: number, y: number): boolean {
  const box = rangeOf(element, start, length)?.getBoundingClientRect();
  return box !== undefined && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}
