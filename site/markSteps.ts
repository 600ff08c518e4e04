import type { HtmlNode } from '../lib/htmlNode';

/** How the heading of a step begins. */
const number = /^(\d+)\. /;

/** A step in a paragraph is below every heading. */
const ofParagraph = 5;

/**
 * Creates a rehype plugin that makes a section of each step of a task, so that steps can be shown on a rail. A step is a heading that
 * begins with its number, as in `## 2. Write the server`, and what is below it. A short step is a paragraph with bold words at its
 * beginning, as in `**2. Write the server** that`; the last of them ends with the code that is right below it.
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
  for (const [place, node] of nodes.entries()) {
    const depth = depthOf(node);
    const isEnd = step?.depth === ofParagraph && !isCode(node) && !isFollowed(nodes, place);
    if (step && (isEnd || (depth ?? Infinity) <= step.depth)) step = undefined;
    if (!step && depth !== undefined && markNumber(depth === ofParagraph ? node.children?.[0] : node)) {
      step = { section: [], depth };
      grouped.push({
        type: 'element',
        tagName: 'section',
        properties: { className: depth === ofParagraph ? ['step', 'line'] : ['step'] },
        children: step.section,
      });
    }
    // Imports can only be at the top of a page.
    (step && node.type !== 'mdxjsEsm' ? step.section : grouped).push(node);
  }
  return grouped;
}

function depthOf({ tagName = '', children = [] }: HtmlNode): number | undefined {
  const depth = /^h([2-4])$/.exec(tagName)?.[1];
  if (depth !== undefined) return Number(depth);
  const [first] = children;
  const isStep = tagName === 'p' && first?.tagName === 'strong' && number.test(textOf(first));
  return isStep ? ofParagraph : undefined;
}

/** Tells whether a paragraph that is a step comes at a place or after it, before the next heading. */
function isFollowed(nodes: readonly HtmlNode[], place: number): boolean {
  return (
    nodes
      .slice(place)
      .map(depthOf)
      .find((depth) => depth !== undefined) === ofParagraph
  );
}

/** What may follow the words of a step: its code, and the space between the two. */
function isCode({ type, name }: HtmlNode & { name?: string }): boolean {
  return type === 'text' || name === 'CodeSample' || name === 'Pair';
}

function textOf({ children: [first] = [] }: HtmlNode): string {
  return first?.type === 'text' ? (first.value ?? '') : '';
}

/** Puts the number at the beginning of a node into an element of its own. Returns whether it has one. */
function markNumber(node: HtmlNode | undefined): boolean {
  const found = node ? number.exec(textOf(node)) : null;
  if (!node?.children || !found?.[1]) return false;
  const rest = textOf(node).slice(found[0].length);
  node.children.splice(
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
