import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type * as calls from '../__fixtures__/calls';
import { openWorkers } from './workers';

const open = (): ReturnType<typeof openWorkers<typeof calls>> =>
  openWorkers<typeof calls>(path.join(__dirname, '../__fixtures__/calls.ts'));
let workers = open();

afterEach(() => {
  workers.stop();
  workers = open();
});

test('calls that are made together run in different processes, at the same time if there are several processors', async () => {
  const [one, other] = await Promise.all([workers.call('pid'), workers.call('pid')]);
  if (os.cpus().length > 1) expect(one).not.toBe(other);
  expect([one, other]).not.toContain(process.pid);
});

test('many calls share one process for each processor', async () => {
  const pids = await Promise.all(Array.from({ length: 20 }, () => workers.call('pid')));
  expect(new Set(pids).size).toBeLessThanOrEqual(os.cpus().length);
});

test('an error in another process is an error of its call, and the next call works', async () => {
  await expect(workers.call('fail', 'No parcels.')).rejects.toThrow('No parcels.');
  await expect(workers.call('pid')).resolves.toBeGreaterThan(0);
});

test('a process that is killed fails its call with the reason, and the next call works', async () => {
  await expect(workers.call('end')).rejects.toThrow('A process of the proof ended with SIGKILL.');
  await expect(workers.call('pid')).resolves.toBeGreaterThan(0);
});
