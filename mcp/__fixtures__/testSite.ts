import { SearchEngine } from '../../plugins/search/client/engine/searchEngine';
import {
  indexFile,
  indexFormat,
  siteGroup,
  textsFile,
  toColumn,
  toGroupFile,
  type IndexFile,
} from '../../plugins/search/format/indexFiles';
import { docsVersions } from '../../site/versions';
import { readDocsPage } from '../read/readDocsPage';
import type { Site } from '../read/readSite';

/** A site with these pages, by address. A page of 10.x is below `/docs/v10/`. Its search is empty. */
export function testSite(pages: Readonly<Record<string, string>>): Site {
  const read = Object.entries(pages).map(([address, body]) => {
    const version = address.startsWith('/docs/v10/') ? '10.x' : '11.x';
    return readDocsPage(
      `---\ntitle: "Page"\nversion: "${version}"\ncanonical: "https://docs.example${address}"\n---\n\n# Page\n\n${body}\n`,
    );
  });
  return {
    versions: [
      { label: '11.x', group: 'current' },
      { label: '10.x', group: '10.x' },
    ],
    origin: 'https://docs.example',
    pages: new Map(read.map((page) => [page.address, page])),
    guides: read,
    engine: new SearchEngine(),
    editions: {},
  };
}

const groups = [...docsVersions.map(({ name }) => name), siteGroup].map((group) => [group, 'edition']);
const none = toColumn([]);

/** The files of a built site with one page, by their names. All groups have the same empty index. */
export const siteFiles: Readonly<Record<string, string>> = {
  'docs.md': '---\ntitle: "Start"\ncanonical: "https://docs.example/docs/"\n---\n\n# Start\n\nHello.\n',
  'search/manifest.json': JSON.stringify({ groups: Object.fromEntries(groups) as unknown, offered: {} }),
  [`search/${toGroupFile('edition', indexFile)}`]: JSON.stringify({
    format: indexFormat,
    pages: [],
    words: '',
    counts: none,
    gaps: none,
    weights: none,
  } satisfies IndexFile),
  [`search/${toGroupFile('edition', textsFile)}`]: '[]',
};
