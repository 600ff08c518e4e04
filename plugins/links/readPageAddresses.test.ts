import type { AllContent } from '@docusaurus/types';
import { expect, test } from 'vitest';
import { readPageAddresses } from './readPageAddresses';

function content(...pages: { source: string; permalink: string }[]): AllContent {
  return { 'docusaurus-plugin-content-docs': { default: { loadedVersions: [{ docs: pages }] } } };
}

test('every page of every plugin has its address', () => {
  const pages = readPageAddresses(content({ source: '@site/docs/a.mdx', permalink: '/docs/a' }));
  expect([...pages]).toEqual([['docs/a.mdx', '/docs/a']]);
});

test('two pages at one address are an error that names both files', () => {
  const pages = content(
    { source: '@site/docs/a.mdx', permalink: '/docs/a' },
    { source: '@site/docs/a/index.mdx', permalink: '/docs/a/' },
  );
  expect(() => readPageAddresses(pages)).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: Pages share one address.
      - /docs/a: docs/a.mdx and docs/a/index.mdx
      Fix: Rename or move one of the files, or give it another \`slug\`.]
  `);
});
