import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/filesBelow';

/** A page of the latest docs, as the build writes it for agents: front matter, its title as a heading, and text. */
export interface Page {
  /** Its address below the site, such as `docs/server/routers`. */
  id: string;
  title: string;
  markdown: string;
}

/** The built site, and its latest docs as Markdown for other generators. */
export interface Docs {
  build: string;
  pages: readonly Page[];
}

/** Reads the docs of the latest version from the built site. The API reference and the lists of samples are ours alone. */
export function readDocs(build: string): Docs {
  if (!existsSync(`${build}/index.html`)) throw new Error('There is no built site. Run npm run build first.');
  const files = filesBelow(path.join(build, 'docs')).filter(
    (file) => file.endsWith('.md') && !/^(?:v\d+|typedoc|samples)(?:\/|\.md)/.test(file),
  );
  const pages = files.map((file) => {
    const markdown = readFileSync(path.join(build, 'docs', file), 'utf8')
      // Links lead to Markdown, and to the host for which the site was built.
      .replace(
        /\]\(https?:\/\/[^/)]+(\/[^)#]*?)(?:\.md)?(#[^)]*)?\)/g,
        (link, address: string, anchor = '') =>
          address.startsWith('/docs') ? `](${address}${String(anchor)})` : link,
      );
    return {
      id: `docs/${file.replace(/\.md$/, '')}`,
      title: /^title: "(.*)"$/m.exec(markdown)?.[1] ?? file,
      markdown,
    };
  });
  return { build, pages };
}
