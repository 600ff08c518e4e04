import type { Root } from 'mdast';
import type { Plugin } from 'unified';

/** Puts the contents, which narrow screens show folded, after the first paragraph of a page that has sections. */
export const foldContents: Plugin<[], Root> = () => (tree) => {
  const section = tree.children.findIndex(({ type }) => type === 'heading');
  if (section === -1) return;
  const lead = tree.children.findIndex(({ type }) => type === 'paragraph');
  const place = lead < section ? lead + 1 : 0;
  tree.children.splice(place, 0, {
    type: 'mdxJsxFlowElement',
    name: 'FoldedContents',
    attributes: [],
    children: [],
  } as never);
};
