import type { Node } from 'unist';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';

/**
 * Puts the contents, which narrow screens show folded, after the first paragraph of a page that has sections. If the paragraph ends with
 * a colon, they come after what it announces.
 */
export const foldContents: Plugin<[], Root> = () => (tree) => {
  const { children } = tree;
  const section = children.findIndex(({ type }) => type === 'heading');
  if (section === -1) return;
  const lead = children.findIndex(({ type }) => type === 'paragraph');
  let place = lead < section ? lead + 1 : 0;
  while (place > 0 && place < section && endsWithColon(children[place - 1])) place += 1;
  children.splice(place, 0, {
    type: 'mdxJsxFlowElement',
    name: 'FoldedContents',
    attributes: [],
    children: [],
  } as never);
};

function endsWithColon(node: Node | undefined): boolean {
  const last = (node as { children?: { value?: string }[] } | undefined)?.children?.at(-1);
  return node?.type === 'paragraph' && last?.value?.trimEnd().endsWith(':') === true;
}
