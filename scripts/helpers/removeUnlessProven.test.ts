import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeUnlessProven } from './removeUnlessProven';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a site stays if all of it is proven', async () => {
  expect(await removeUnlessProven(folder, () => Promise.resolve(undefined))).toBeUndefined();
  expect(existsSync(folder)).toBe(true);
});

test('a site is removed if a claim does not hold, or the proof ends with an error', async () => {
  expect(await removeUnlessProven(folder, () => Promise.resolve('One claim is not true.'))).toBe(
    'One claim is not true.',
  );
  expect(existsSync(folder)).toBe(false);
  const full = mkdtempSync(path.join(tmpdir(), 'site-'));
  await expect(removeUnlessProven(full, () => Promise.reject(new Error('No space left')))).rejects.toThrow();
  expect(existsSync(full)).toBe(false);
});

test('a site is removed if it is stopped before all of it is proven, and the exit code says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const others = process.listeners('SIGINT');
  await removeUnlessProven(folder, () => {
    for (const listener of process.listeners('SIGINT')) if (!others.includes(listener)) listener('SIGINT');
    return Promise.resolve('stopped');
  });
  expect(exit).toHaveBeenCalledWith(1);
  expect(existsSync(folder)).toBe(false);
  expect(process.listeners('SIGINT')).toEqual(others);
});
