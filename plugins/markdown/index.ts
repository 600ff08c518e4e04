import { writeFileSync } from 'node:fs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readContent, type PageGroup } from './readContent';
import { writeLists } from './writeLists';
import { toFile, writePages } from './writePages';

/** Where the samples plugin writes the code of pages as text. */
export interface MarkdownOptions {
  texts: string;
}

/** Writes every page of the docs and the blog as Markdown, next to its HTML, and lists of these files. */
export default function markdown(context: LoadContext, { texts }: MarkdownOptions): Plugin {
  const { siteDir, baseUrl, siteConfig } = context;
  let groups: readonly PageGroup[] = [];
  return {
    name: 'markdown',
    allContentLoaded({ allContent }) {
      groups = readContent(allContent);
      return Promise.resolve();
    },
    async postBuild({ outDir }) {
      const site = { siteFolder: siteDir, outFolder: outDir, texts, baseUrl, origin: siteConfig.url };
      const written = await writePages(groups, site);
      const { title, tagline } = siteConfig;
      for (const [address, text] of writeLists(groups, written, { ...site, title, tagline }))
        writeFileSync(toFile(site, address), text);
    },
  };
}
