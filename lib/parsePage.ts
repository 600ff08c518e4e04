import type { Root } from 'mdast';

/** Parses a page's text with the parsers of Docusaurus in the same order, so that all find the same fences inside a `:::note` or a list. */
export async function parsePage(text: string): Promise<Root> {
  return (await parser()).parse(text) as Root;
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
