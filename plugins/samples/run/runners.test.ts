import { expect, test, vi } from 'vitest';
import { stopRunners, withRunner } from './runners';
import { startRunner, type Runner } from './startRunner';

vi.mock('./startRunner', () => ({ startRunner: vi.fn() }));

test('a process that has died while it was idle runs no more samples', async () => {
  const lives = [true, true];
  const stop = vi.fn();
  vi.mocked(startRunner).mockImplementation(() => {
    const index = vi.mocked(startRunner).mock.calls.length - 1;
    return { isAlive: () => lives[index] === true, stop, run: vi.fn() } satisfies Runner;
  });
  const use = (): Promise<Runner> => withRunner((runner) => Promise.resolve(runner));
  const first = await use();
  expect(await use()).toBe(first);
  lives[0] = false;
  expect(await use()).not.toBe(first);
  expect(stop).toHaveBeenCalledTimes(1);
  stopRunners();
});
