import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStages, type Stages } from './createStages';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Proves samples for 50 seconds and then builds for 3. Returns all that was written. */
async function proveAndBuild(isTerminal: boolean): Promise<{ written: string; stages: Stages }> {
  let written = '';
  const stages = createStages({
    write: (text) => (written += text),
    isTerminal,
  });
  const wait = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
  await stages.run('Proving the samples', async () => {
    stages.report('10 of 90,');
    await wait(25_000);
    stages.report('80 of 90,');
    await wait(25_000);
  });
  await stages.run('Building', () => wait(3000));
  return { written, stages };
}

test('in a log there is a line for each stage, and one at least every 20 seconds', async () => {
  const { written } = await proveAndBuild(false);
  expect(written.split('\n')).toEqual([
    'Proving the samples …',
    'Proving the samples … 10 of 90, 20 s',
    'Proving the samples … 80 of 90, 40 s',
    'Building …',
    '',
  ]);
});

test('on a terminal one line moves', async () => {
  const { written } = await proveAndBuild(true);
  expect(written).not.toContain('\n');
  expect(written).toContain(
    '\rProving the samples … 80 of 90, 41 s\u001b[K\rProving the samples … 80 of 90, 42 s',
  );
});

test('at the end each stage has its seconds', async () => {
  const { stages } = await proveAndBuild(false);
  expect(stages.summary()).toBe('proving the samples 50 s, building 3 s');
});

test('a stage that fails passes its error on, and stops telling how far it is', async () => {
  let written = '';
  const stages = createStages({
    write: (text) => (written += text),
    isTerminal: false,
  });
  await expect(stages.run('Building', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toBe('Building …\n');
});
