import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testSampleSite } from '../__fixtures__/testSite';
import { findProver, openProver } from './prover';
import { remarkSamples } from './remarkSamples';

let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'samples-remark-'));
  vi.stubEnv('NODE_ENV', 'development');
});
afterEach(() => {
  findProver(site)?.stop();
  vi.unstubAllEnvs();
});

async function transform(...fences: string[]): Promise<Root> {
  const tree: Root = {
    type: 'root',
    children: fences.map((value) => ({ type: 'code', lang: 'ts', value })),
  };
  const transformer = remarkSamples.call({} as never, { siteFolder: site }) as (
    tree: Root,
    file: VFile,
  ) => Promise<void>;
  await transformer(tree, new VFile({ path: path.join(site, 'docs/page.mdx') }));
  return tree;
}

test('a fence that was proven is replaced by its figure', async () => {
  const pages = path.join(site, '.cache/samples-results/pages/docs');
  mkdirSync(pages, { recursive: true });
  writeFileSync(
    path.join(pages, 'page.mdx.json'),
    JSON.stringify({ figures: ['<pre>'], plays: {}, proof: null, falseClaims: [] }),
  );
  writeFileSync(path.join(pages, 'page.mdx.sources.json'), JSON.stringify(['```ts \nproven();']));
  expect((await transform('proven();')).children.map((node) => 'name' in node && node.name)).toContain(
    'CodeSample',
  );
});

test('a fence that could not be proven is refused with the reason', async () => {
  // A site without samples cannot be proven.
  openProver(testSampleSite(site));
  await expect(transform('unproven();')).rejects.toThrow(
    /the proof has: nothing\n {2}- The samples were not proven/,
  );
});

test('a page that was saved again while it was proven waits for that, without an error', async () => {
  const prover = openProver(testSampleSite(site));
  const file = path.join(site, 'docs/page.mdx');
  mkdirSync(path.dirname(file));
  writeFileSync(file, '```ts\nfirst();\n```\n');
  utimesSync(file, 1, 1);
  vi.spyOn(prover, 'prove').mockImplementation(() => {
    writeFileSync(file, '```ts\nsecond();\n```\n');
    return Promise.resolve(undefined);
  });
  const { children } = await transform('first();');
  expect(children.map((node) => ('name' in node ? node.name : node.type))).toEqual([
    'mdxjsEsm',
    'FalseClaims',
  ]);
});

test('a page without samples has the line about its claims, and a draft has the box for those that fail', async () => {
  const pages = path.join(site, '.cache/samples-results/pages/docs');
  mkdirSync(pages, { recursive: true });
  const proof = { samples: 0, ran: 0, claims: 2, libraries: ['11.0.0'], list: '/docs/samples' };
  writeFileSync(
    path.join(pages, 'page.mdx.json'),
    JSON.stringify({ figures: [], plays: {}, proof, falseClaims: [] }),
  );
  writeFileSync(path.join(pages, 'page.mdx.sources.json'), '[]');
  const components = async (): Promise<unknown[]> =>
    (await transform()).children.flatMap((node) => ('name' in node ? [node.name] : []));
  expect(await components()).toEqual(['FalseClaims', 'SamplesProof']);
  vi.stubEnv('NODE_ENV', 'production');
  expect(await components()).toEqual(['SamplesProof']);
});
