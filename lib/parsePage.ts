import type { Nodes, Root } from 'mdast';

/** The text that was parsed last, and its tree: what reads a page often asks for the same tree several times in a row. */
let last: { text: string; tree: Promise<Root> } | undefined;

/**
 * Parses a page's text with the parsers of Docusaurus in the same order, so that all find the same fences inside a `:::note` or a list.
 * The tree may not be changed.
 */
export function parsePage(text: string): Promise<Root> {
  if (last?.text !== text) last = { text, tree: parser().then((each) => each.parse(text) as Root) };
  return last.tree;
}

/** The text of a node, without its markup; empty if there is none. */
export function textOf(node: Nodes | undefined): string {
  if (!node) return '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child: Nodes) => textOf(child)).join('') : '';
}

let cachedParser: Promise<{ parse(text: string): unknown }> | undefined;

function parser(): Promise<{ parse(text: string): unknown }> {
  cachedParser ??= (async () => {
    const [{ unified }, parse, mdx, frontmatter, directive, gfm] = await Promise.all([
      import('unified'),
      import('remark-parse'),
      import('remark-mdx'),
      import('remark-frontmatter'),
      import('remark-directive'),
      import('remark-gfm'),
    ]);
    return unified()
      .use(parse.default)
      .use(mdx.default)
      .use(frontmatter.default)
      .use(directive.default)
      .use(gfm.default)
      .freeze();
  })();
  return cachedParser;
}
