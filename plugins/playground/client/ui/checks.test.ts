import { expect, test } from 'vitest';
import type { Compiler } from './compiler';
import { Checks } from './checks';
import type { FileStates } from './files/fileStates';

test('code that changes during a check that takes too long is checked again', async () => {
  let text = 'heavy';
  const states = { texts: () => ({ 'main.ts': text }), showMistakes: () => undefined };
  const checks: Checks = new Checks(
    () => states as unknown as FileStates,
    () => undefined,
  );
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
  const checks = new Checks(
    () => states as unknown as FileStates,
    () => undefined,
  );
  const update = (): Promise<object> => Promise.reject(new Error('too slow'));
  await expect(checks.start({ update } as unknown as Compiler)).rejects.toThrow('too slow');
  expect([checks.mistakes, checks.hasFailed]).toEqual([undefined, true]);
});
