import './relate.css';

const highlights = 'highlights' in CSS ? CSS.highlights : undefined;
const methods = 'query|mutate|subscribe|use\\w+|\\w+Options|fetch|prefetch';

/**
 * Highlights a procedure wherever the code of the page has it: its definition, its calls, the types that these are known to return, and
 * its name in the addresses of requests. Another name, or an empty one, ends that. Browsers without a registry of highlights show nothing.
 */
export function relate(name: string): void {
  highlights?.delete('procedure');
  if (!highlights || !/^\w+$/.test(name)) return;
  const codes = [...document.querySelectorAll('.code code')];
  const isCalled = new RegExp(`\\.${name}\\.(?:${methods})\\b`);
  if (!codes.some((code) => isCalled.test(code.textContent))) return;
  const places = new RegExp(
    `\\b${name}(?=: )|\\.${name}(?=\\.(?:${methods})\\b)|^[A-Z]+ /.*\\b${name}(?=[?,\\s])`,
    'gm',
  );
  const ranges = codes.flatMap((code) => [
    ...find(code, places, name),
    ...[...code.querySelectorAll('.ask b')]
      .filter((type) => isCalled.test(lineAbove(code, type)))
      .map(toContents),
  ]);
  highlights.set('procedure', new Highlight(...ranges));
}

/** Finds a name at the ends of what a pattern matches. */
function find(code: Element, pattern: RegExp, name: string): Range[] {
  return [...code.textContent.matchAll(pattern)].map(({ 0: found, index }) =>
    toRange(code, index + found.length - name.length, name.length),
  );
}

/** The line of code above an answer to `^?`. */
function lineAbove(code: Element, type: Element): string {
  const range = new Range();
  range.setStart(code, 0);
  range.setEndBefore(type);
  return range.toString().split('\n').at(-2) ?? '';
}

function toContents(element: Element): Range {
  const range = new Range();
  range.selectNodeContents(element);
  return range;
}

function toRange(code: Element, start: number, length: number): Range {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const range = new Range();
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const after = before + (node.nodeValue?.length ?? 0);
    if (before <= start && start < after) range.setStart(node, start - before);
    if (start + length <= after) {
      range.setEnd(node, start + length - before);
      break;
    }
    before = after;
  }
  return range;
}
