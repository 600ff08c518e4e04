import type { HtmlNode } from '../lib/htmlNode';

/** How the heading of a step begins. */
const number = /^(\d+)\. /;

/**
 * Creates a rehype plugin that makes a section of each step of a task, so that steps can be shown on a rail. A step is a heading that
 * begins with its number, as in `## 2. Write the server`, and what is below it.
 */
export function markSteps(): (page: HtmlNode) => void {
  return (page) => {
    page.children = groupSteps(page.children ?? []);
  };
}

/** Moves each step among the nodes of a page into a section. */
export function groupSteps(nodes: readonly HtmlNode[]): HtmlNode[] {
  const grouped: HtmlNode[] = [];
  let step: { section: HtmlNode[]; depth: number } | undefined;
  for (const node of nodes) {
    const depth = depthOf(node);
    if (step && depth !== undefined && depth <= step.depth) step = undefined;
    if (!step && depth !== undefined && markNumber(node)) {
      step = { section: [], depth };
      grouped.push({
        type: 'element',
        tagName: 'section',
        properties: { className: ['step'] },
        children: step.section,
      });
    }
    // Imports can only be at the top of a page.
    (step && node.type !== 'mdxjsEsm' ? step.section : grouped).push(node);
  }
  return grouped;
}

function depthOf({ tagName = '' }: HtmlNode): number | undefined {
  const depth = /^h([2-4])$/.exec(tagName)?.[1];
  return depth === undefined ? undefined : Number(depth);
}

/** Puts the number of a heading into an element of its own. Returns whether it has one. */
function markNumber({ children = [] }: HtmlNode): boolean {
  const [first] = children;
  const found = first?.type === 'text' ? number.exec(first.value ?? '') : null;
  if (!first?.value || !found?.[1]) return false;
  const rest = first.value.slice(found[0].length);
  children.splice(
    0,
    1,
    {
      type: 'element',
      tagName: 'span',
      properties: { className: ['step__number'] },
      children: [{ type: 'text', value: found[1] }],
    },
    { type: 'text', value: ` ${rest}` } as HtmlNode,
  );
  return true;
}
