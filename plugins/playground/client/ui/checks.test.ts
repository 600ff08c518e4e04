import { expect, test } from 'vitest';
import type { Compiler } from './compiler';
import { Checks } from './checks';
import type { FileStates } from './files/fileStates';

test('code that changes during a check that takes too long is checked again', async () => {
  let text = 'heavy';
  const states = { texts: () => ({ 'main.ts': text }), showMistakes: () => undefined };
  const checks: Checks = new Checks(states as unknown as FileStates, () => undefined);
  const update = (files: { 'main.ts': string }): Promise<object> => {
    if (files['main.ts'] !== 'heavy') return Promise.resolve({ 'main.ts': [] });
    text = 'light';
    void checks.check();
    return Promise.reject(new Error('too slow'));
  };
  await checks.start({ update } as unknown as Compiler);
  expect([checks.mistakes, checks.hasFailed]).toEqual([{ 'main.ts': [] }, false]);
});

test('code whose check takes too long has no known mistakes', async () => {
  const states = { texts: () => ({ 'main.ts': 'heavy' }) };
  const checks = new Checks(states as unknown as FileStates, () => undefined);
  const update = (): Promise<object> => Promise.reject(new Error('too slow'));
  await expect(checks.start({ update } as unknown as Compiler)).rejects.toThrow('too slow');
  expect([checks.mistakes, checks.hasFailed]).toEqual([undefined, true]);
});

test('shared code is not checked before the reader changes or runs it', async () => {
  const states = { texts: () => ({ 'main.ts': 'shared' }), showMistakes: () => undefined };
  const checks = new Checks(states as unknown as FileStates, () => undefined, true);
  await checks.start({ update: () => Promise.resolve({ 'main.ts': [] }) } as unknown as Compiler);
  expect([checks.mistakes, checks.waitsForReader]).toEqual([undefined, true]);
  await checks.check();
  expect([checks.mistakes, checks.waitsForReader]).toEqual([{ 'main.ts': [] }, false]);
});
