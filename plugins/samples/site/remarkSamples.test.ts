import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testSampleSite } from '../__fixtures__/testSite';
import { findProver, openProver } from './prover';
import { remarkSamples } from './remarkSamples';

const versions = [{ name: 'current', label: '11.x', path: '', samples: 'v11' }];
let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'samples-remark-'));
  vi.stubEnv('NODE_ENV', 'development');
});
afterEach(() => {
  findProver(site)?.stop();
  vi.unstubAllEnvs();
});

async function transform(code: string): Promise<Root> {
  const tree: Root = { type: 'root', children: [{ type: 'code', lang: 'ts', value: code }] };
  const transformer = remarkSamples.call({} as never, { siteFolder: site, versions }) as (
    tree: Root,
    file: VFile,
  ) => Promise<void>;
  await transformer(tree, new VFile({ path: path.join(site, 'docs/page.mdx') }));
  return tree;
}

test('a fence that was proven is replaced by its figure', async () => {
  const pages = path.join(site, '.cache/samples-results/pages/docs');
  mkdirSync(pages, { recursive: true });
  writeFileSync(path.join(pages, 'page.mdx.json'), JSON.stringify({ figures: ['<pre>'], proof: null }));
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
