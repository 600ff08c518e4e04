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

test('calls about different subjects run in different processes, at the same time if there are several processors', async () => {
  const [one, other] = await Promise.all([workers.call('v11', 'pid'), workers.call('v10', 'pid')]);
  expect(one).not.toBe(other);
  expect([one, other]).not.toContain(process.pid);
});

test('waiting calls about the same subject share its process', async () => {
  const pids = await Promise.all(Array.from({ length: 20 }, () => workers.call('v11', 'pid')));
  expect(new Set(pids).size).toBeLessThan(20);
});

test('an error in another process is an error of its call, and the next call works', async () => {
  await expect(workers.call('v11', 'fail', 'No parcels.')).rejects.toThrow('No parcels.');
  await expect(workers.call('v11', 'pid')).resolves.toBeGreaterThan(0);
});

test('a process that is killed fails its call with the reason, and the next call works', async () => {
  await expect(workers.call('v11', 'end')).rejects.toThrow('A process of the proof ended with SIGKILL.');
  await expect(workers.call('v11', 'pid')).resolves.toBeGreaterThan(0);
});
