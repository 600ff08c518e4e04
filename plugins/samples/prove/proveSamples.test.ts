import { expect, test } from 'vitest';
import { testOptions } from '../__fixtures__/testSite';
import type { Fence } from '../page/readBlocks';
import { resolveFence, type FenceProgram } from '../page/resolveFence';
import type { Root } from '../page/roots';
import { keyOf } from './proveSamples';

const root: Root = {
  name: 'v11',
  folder: '/v11',
  packagesFolder: '/v11',
  library: '11.0.0',
  isUnreleased: false,
  packages: {},
  named: {},
  digest: 'v11',
};
const context = { page: 'docs/desk.mdx', lines: [], root, roots: [root], samplesFolder: '/' };

function resolve(meta: string, { page = 'docs/desk.mdx', line = 3 } = {}): FenceProgram {
  const fence: Fence = {
    kind: 'fence',
    line,
    endLine: line + 3,
    indent: 0,
    lang: 'ts',
    meta,
    code: 'const one = 1;\nconst two = 2;',
  };
  return resolveFence(fence, { ...context, page }, []).program;
}

const keyOfSample = (sample: FenceProgram): string => keyOf(testOptions('/').cache, root, sample);

test.each([
  'title="desk.ts"',
  'title="The desk"',
  'errors="2322@1"',
  'errors="2322@2"',
  'run',
  'diff',
  'side="server"',
  'focus="2"',
  '{1}',
])('what a fence with %s was proven to be is not taken for what it is without', (meta) => {
  expect(keyOfSample(resolve(meta))).not.toBe(keyOfSample(resolve('')));
});

test('a flag of fences that is new needs no line here', () => {
  const sample = resolve('');
  const flagged = { ...sample, meta: { ...sample.meta, newFlag: true } };
  expect(keyOfSample(flagged)).not.toBe(keyOfSample(sample));
});

test('a fence keeps its proof when it moves, on its page or to another', () => {
  expect(keyOfSample(resolve('run', { page: 'docs/other.mdx', line: 9 }))).toBe(keyOfSample(resolve('run')));
});
