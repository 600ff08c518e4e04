import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testSampleSite } from '../__fixtures__/testSite';
import { createProver, type Prover } from './prover';

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<{ fork: typeof fork }>();
  return { ...original, fork: vi.fn(original.fork) };
});

let prover: Prover;
beforeEach(() => {
  prover = createProver(testSampleSite(path.resolve('.')), {
    workerFile: path.resolve('plugins/samples/__fixtures__/fragileWorker.mjs'),
  });
});
afterEach(() => {
  prover.stop();
});

describe('a process that dies while it proves is reported with what to do, and the next proof has a new one:', () => {
  test.each([
    ['SIGKILL', 'SIGKILL'],
    ['exit', 'exit code 3'],
  ])('%s', async (behavior, reason) => {
    expect(await prover.prove([behavior])).toContain(`ended before it had a result: ${reason}.`);
    expect(await prover.prove(['pass'])).toBe(undefined);
  });
});

test('a request to a process that has closed its channel harms nothing', async () => {
  await prover.prove(['pass']);
  const child = vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess;
  const allowed = path.join(mkdtempSync(path.join(os.tmpdir(), 'samples-prover-')), 'may-end');
  const unanswered = prover.prove(['close', allowed]);
  await once(child, 'disconnect');
  writeFileSync(allowed, '');
  expect(await unanswered).toContain('ended before it had a result: exit code 0');
  expect(await prover.prove(['pass'])).toBe(undefined);
});

test('a proof that is stopped has a result', async () => {
  await prover.prove(['pass']);
  const unanswered = prover.prove(['silence']);
  await new Promise(setImmediate);
  prover.stop();
  expect(await unanswered).toContain('ended before it had a result: exit code 0');
});

test('while the site is served, a page that was saved is proven before all pages', async () => {
  await prover.prove(['pass']);
  const ended: string[] = [];
  const all = prover.prove().then(() => ended.push('all pages'));
  const page = prover.prove(['pass']).then(() => ended.push('the page'));
  await Promise.all([all, page]);
  expect(ended).toEqual(['the page', 'all pages']);
});

test('a proof goes on when what was to be done with compiled pages is done', async () => {
  const events: string[] = [];
  const outcome = await prover.prove(undefined, async () => {
    events.push('compiled');
    await new Promise(setImmediate);
    events.push('shown');
  });
  expect([...events, outcome]).toEqual(['compiled', 'shown', 'went on']);
});
