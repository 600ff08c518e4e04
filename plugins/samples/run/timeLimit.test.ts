import os from 'node:os';
import { expect, test, vi } from 'vitest';
import { chooseTimeLimit } from './timeLimit';

test.each([
  ['idle', 0, 10_000],
  ['busy', os.cpus().length * 2 + 1, 60_000],
])('on a machine that is %s, with a load of %d, a sample has %d ms', (_, load, limit) => {
  vi.spyOn(os, 'loadavg').mockReturnValue([load, 0, 0]);
  expect(chooseTimeLimit()).toBe(limit);
});
