import { SearchEngine } from '../../plugins/search/client/engine/searchEngine';
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
