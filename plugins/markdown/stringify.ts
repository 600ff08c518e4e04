import type { Root } from 'mdast';

/** Writes a tree as Markdown. */
export async function stringify(tree: Root): Promise<string> {
  const [{ unified }, write, gfm] = await Promise.all([
    import('unified'),
    import('remark-stringify'),
    import('remark-gfm'),
  ]);
  return unified()
    .use(write.default, { bullet: '-', rule: '-' })
    .use(gfm.default, { tablePipeAlign: false })
    .stringify(tree);
}
