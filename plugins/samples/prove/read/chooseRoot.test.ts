import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { claimModule } from '../../__fixtures__/claimModule';
import { createTestSite, libraryFiles, testOptions } from '../../__fixtures__/testSite';
import { toText } from '../../page/problem';
import type { PageFile } from '../../format';
import { prove } from '../prove';
import type { Proof } from '../proof';
import { resultFolders, writeResults } from '../../render/writeResults';
import { readRoot } from '../../page/roots';

// A site with two roots for one version. With the packages of the second one, `ship` returns twice the weight.

const fence = (info: string, ...code: readonly string[]): string => ['```' + info, ...code, '```'].join('\n');
const front = (root: string): string => `---\ntitle: A page\nsamples: ${root}\n---\n`;
const body = [
  'A book weighs eight.',
  fence('ts setup="desk" run', "console.log(ship('book'));"),
  fence('output', '8'),
  '<Sample project="post-office" files="main.ts" run />',
].join('\n\n');

const site = createTestSite({
  ...libraryFiles('samples/v11-react', '11.5.0'),
  'samples/v11-react/node_modules/@trpc/server/index.js':
    'export const ship = (parcel) => parcel.length * 2;',
  'samples/v11/_setup/desk/prelude.ts': "import { ship } from '@trpc/server';",
  'samples/v11-react/post-office/main.ts': 'console.log(3);',
  'samples/v11-react/post-office/expected.txt': '3\n',
  'claims/claim.ts': claimModule,
  'claims/11.x/named.ts': [
    "import { ship } from '@trpc/server';",
    "import { claim } from '../claim';",
    "claim('A book weighs eight.', { since: '11.5.0' }, ({ expect }) => { expect(ship('book')).toBe(8); });",
  ].join('\n'),
  'docs/named.mdx': `${front('v11-react')}\n${body}\n`,
  'docs/misnamed.mdx': `${front('v11-raect')}\nText\n`,
  'docs/foreign.mdx': `${front('v10')}\nText\n`,
  'docs/lost.mdx': `${front('v11-react')}\n${fence('ts setup="dest"', 'export {};')}\n`,
  ...libraryFiles('samples/v10', '10.0.0'),
});

let proof: Proof;
beforeAll(async () => {
  proof = await prove(testOptions(site));
}, 60_000);

const problemsOf = (page: string): string =>
  proof.problems
    .filter(({ file }) => file === `docs/${page}.mdx`)
    .map(toText)
    .join('\n');

test('a page is proven with the root that its front matter names: fences, projects and claims', () => {
  expect(problemsOf('named')).toBe('');
  const content = [...proof.contents.keys()].find(({ page }) => page === 'docs/named.mdx');
  expect(content?.samples.map(({ program }) => program.root)).toEqual(['v11-react']);
  expect(content?.projects.map(({ root }) => root)).toEqual(['v11-react']);
  expect(proof.claims.get('docs/named.mdx')?.claims.map(({ libraries }) => libraries)).toEqual([['11.5.0']]);
});

test('a set-up that the root does not have is that of its version, compiled with the packages of the root', () => {
  const content = [...proof.contents.keys()].find(({ page }) => page === 'docs/named.mdx');
  expect(content?.samples.map(({ program }) => program.setupRoot)).toEqual(['v11']);
  expect([...proof.projects.keys()].filter((name) => name.endsWith('_setup/desk')).sort()).toEqual([
    'v11-react/_setup/desk',
    'v11/_setup/desk',
  ]);
});

test('the line below a page names the release of its root', async () => {
  const { cache } = testOptions(site);
  const roots = ['v11', 'v11-react'].map((name) => readRoot(path.join(site, 'samples'), name));
  await writeResults(site, { proof, cache, roots, baseUrl: '/', isWhole: false });
  const file = path.join(resultFolders(site).pages, 'docs/named.mdx.json');
  const written = JSON.parse(readFileSync(file, 'utf8')) as PageFile;
  expect(written.proof?.libraries).toEqual(['11.5.0']);
});

test('a root that the version does not have is refused with those that it has', () => {
  expect(problemsOf('misnamed')).toMatchInlineSnapshot(`
    "docs/misnamed.mdx:3 The front matter names the samples "v11-raect", which pages of 11.x do not have.
          Fix: Did you mean "v11-react"?"
  `);
  expect(problemsOf('foreign')).toMatchInlineSnapshot(`
    "docs/foreign.mdx:3 The front matter names the samples "v10", which pages of 11.x do not have.
          Fix: Did you mean "v11"?"
  `);
});

test('a set-up that neither root has is refused with both places', () => {
  expect(problemsOf('lost')).toMatchInlineSnapshot(`
    "docs/lost.mdx:6 There is no set-up "dest" in samples/v11-react/_setup or samples/v11/_setup.
          Fix: Did you mean "desk"?"
  `);
});
