import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type * as calls from '../__fixtures__/calls';
import { openWorkers } from './workers';

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<{ fork: typeof fork }>();
  return { ...original, fork: vi.fn(original.fork) };
});

const started = (): ChildProcess[] => vi.mocked(fork).mock.results.map(({ value }) => value as ChildProcess);

const open = (): ReturnType<typeof openWorkers<typeof calls>> =>
  openWorkers<typeof calls>(path.join(__dirname, '../__fixtures__/calls.ts'));
let workers = open();

afterEach(() => {
  workers.stop();
  workers = open();
  vi.mocked(fork).mockClear();
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

test('a process that has died while it was idle gets no more calls', async () => {
  await workers.call('pid');
  const [child] = started();
  child?.kill('SIGKILL');
  await once(child as ChildProcess, 'exit');
  await expect(workers.call('pid')).resolves.not.toBe(child?.pid);
});

test('a call that cannot be sent fails with the reason, and the next call works', async () => {
  await workers.call('pid');
  const [child] = started();
  vi.spyOn(child as ChildProcess, 'send').mockImplementation(((
    _: unknown,
    onSent: (error: Error) => void,
  ) => {
    onSent(new Error('write EPIPE'));
    return false;
  }) as ChildProcess['send']);
  await expect(workers.call('pid')).rejects.toThrow('A process of the proof cannot be reached: write EPIPE');
  await expect(workers.call('pid')).resolves.toBeGreaterThan(0);
});

test('calls that still wait when the processes are stopped fail, and start none', async () => {
  const calls = Array.from({ length: os.cpus().length + 2 }, () => workers.call('wait'));
  const outcomes = Promise.allSettled(calls);
  await vi.waitFor(() => {
    expect(started()).toHaveLength(os.cpus().length);
  });
  workers.stop();
  expect((await outcomes).map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
  expect(started()).toHaveLength(os.cpus().length);
});
