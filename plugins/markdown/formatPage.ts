import type { Root, RootContent } from 'mdast';
import type { MarkdownPage } from './readContent';

/** What is known of a page besides its content. */
export interface PageFacts {
  /** The release of the library that the page is about. */
  library: string;
  /** The whole address of the page. */
  canonical: string;
}

/** Formats a page: front matter, title and content. */
export async function formatPage(
  page: MarkdownPage,
  children: RootContent[],
  { library, canonical }: PageFacts,
): Promise<string> {
  const head = {
    title: page.title,
    description: page.description,
    version: page.version,
    date: page.date,
    library: `@trpc/server ${library}`,
    canonical,
  };
  const frontMatter = Object.entries(head).flatMap(([key, value]) =>
    value ? [`${key}: ${JSON.stringify(value)}`] : [],
  );
  const body = await stringify({ type: 'root', children });
  return `---\n${frontMatter.join('\n')}\n---\n\n# ${page.title}\n\n${body}`;
}

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
