import { expect, test } from 'vitest';
import { createTestSite } from '../../__fixtures__/testSite';
import { toText } from '../../page/problem';
import { checkSince } from './checkSince';
import { readSinceMarks } from './readSinceMarks';
import { readSinceTable } from './readSinceTable';
import { toReleases } from './releases';

const page = `
## Split batches with \`maxParcels\`

<Since version="11.25" />

Old releases have \`ship\`. Then came \`stamp()\`. <Since version="11.22" />

| Option | Since |
| --- | --- |
| \`speed\` | |
| \`box.size\` | 11.23 |
| \`Parcel<number>\` | <Since version="11.22.1" /> |
`;

test('a release has its own packages, of the others the newest before it, and no canaries', () => {
  const published = {
    '@trpc/server': ['10.45.4', '11.9.0', '11.10.0', '11.22.1', '11.22.2-canary.1'],
    '@trpc/next': ['10.45.4', '11.9.0', '11.10.0', '11.11.0-canary.2'],
    '@trpc/openapi': ['11.22.1'],
  };
  expect(toReleases(published, 11)).toEqual([
    { version: '11.9.0', packages: { '@trpc/server': '11.9.0', '@trpc/next': '11.9.0' } },
    { version: '11.10.0', packages: { '@trpc/server': '11.10.0', '@trpc/next': '11.10.0' } },
    {
      version: '11.22.1',
      packages: { '@trpc/server': '11.22.1', '@trpc/next': '11.10.0', '@trpc/openapi': '11.22.1' },
    },
  ]);
});

test('a mark is about the code of its row, of its sentence, or of the heading that it stands below', async () => {
  expect(await readSinceMarks(page)).toEqual([
    { version: '11.25', names: ['maxParcels'], line: 4 },
    { version: '11.22', names: ['stamp'], line: 6 },
    { version: '11.23', names: ['box.size'], line: 11 },
    { version: '11.22.1', names: ['Parcel'], line: 12 },
  ]);
});

test('names come from the changelog of the API, and from what is written by hand', () => {
  const none = { changed: [], deprecated: [], deprecatedParts: {}, removed: [], removedParts: {} };
  const site = createTestSite({
    'plugins/reference/changelog/changelog.json': JSON.stringify([
      {
        version: '11.25.2',
        packages: { client: { ...none, added: ['pack'], addedParts: { lid: ['Box'] } } },
      },
      { version: '11.22.1', packages: { server: { ...none, added: [], addedParts: { lid: ['Crate'] } } } },
    ]),
    'claims/since.json': '{ "box.size": "11.23.0" }',
  });
  expect([...readSinceTable(site)]).toEqual([
    ['pack', ['11.25.2']],
    ['lid', ['11.25.2', '11.22.1']],
    ['box.size', ['11.23.0']],
  ]);
});

test('a page that names another release than the first one is wrong', async () => {
  const table = new Map([
    ['maxParcels', ['11.25.2']],
    ['stamp', ['11.15.0', '11.22.1']],
    ['size', ['11.25.2']],
    ['Parcel', ['11.22.1']],
  ]);
  expect(checkSince('docs/post.mdx', await readSinceMarks(page), table).map(toText)).toMatchInlineSnapshot(`
    [
      "docs/post.mdx:11 The page says that \`box.size\` exists since 11.23, but the first release that has it is 11.25.2.
          Fix: Write 11.25. If types have had it earlier than it worked, add it to claims/since.json.",
    ]
  `);
  expect(checkSince('docs/post.mdx', [{ version: '10.3', names: ['stamp'], line: 1 }], table)).toEqual([]);
});
