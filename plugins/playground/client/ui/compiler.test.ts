import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayRoot } from '../../format/playFiles';
import type { CompilerAnswer, CompilerQuestion } from '../compiler/questions';
import { startCompiler, TooSlowError } from './compiler';

vi.mock('@site/src/trusted', () => ({ trustScript: (address: string) => address }));

/** A worker that answers questions in turn, and hangs on one of them. */
class SlowWorker {
  static all: SlowWorker[] = [];
  readonly asked: string[] = [];
  isEnded = false;
  onmessage: ((event: { data: CompilerAnswer }) => void) | undefined;
  onerror: ((event: { message?: string }) => void) | undefined;
  #isBusy = false;

  constructor() {
    SlowWorker.all.push(this);
  }

  postMessage({ id, name, args }: CompilerQuestion): void {
    if (id > 0) this.asked.push(name);
    this.#isBusy ||= JSON.stringify(args).includes('heavy');
    if (this.#isBusy) return;
    setTimeout(() => this.onmessage?.({ data: { id, value: name } }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  SlowWorker.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SlowWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a check that takes too long is ended with all that waits for it, and the next worker has the same packages', async () => {
  const compiler = startCompiler('/compiler.js');
  const opening = compiler.open({} as PlayRoot, '/library.json', {});
  await vi.advanceTimersByTimeAsync(1000);
  await opening;
  const checking = expect(compiler.update({ 'main.ts': 'heavy' })).rejects.toThrow(TooSlowError);
  const emitting = expect(compiler.emit({ 'main.ts': 'light' }, ['main.ts'])).rejects.toThrow(TooSlowError);
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all([checking, emitting]);
  const later = compiler.emit({ 'main.ts': 'light' }, ['main.ts']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await later).toBe('emit');
  expect(SlowWorker.all.map(({ asked, isEnded }) => [isEnded, asked])).toEqual([
    [true, ['open', 'update', 'emit']],
    [false, ['open', 'emit']],
  ]);
  compiler.end();
});

test('a compiler that is still being loaded is not taken for a slow one', async () => {
  vi.spyOn(SlowWorker.prototype, 'postMessage').mockImplementation(() => undefined);
  const compiler = startCompiler('/compiler.js');
  void compiler.emit({}, []);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(SlowWorker.all).toHaveLength(1);
  compiler.end();
});

test('a compiler that could not be loaded is loaded again for the next question, with what is open', async () => {
  const compiler = startCompiler('/compiler.js');
  const opening = expect(compiler.open({} as PlayRoot, '/library.json', {})).rejects.toThrow(
    'cannot be loaded',
  );
  SlowWorker.all[0]?.onerror?.({});
  await opening;
  const emitting = compiler.emit({}, []);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await emitting).toBe('emit');
  expect(SlowWorker.all.map(({ asked }) => asked)).toEqual([['open'], ['open', 'emit']]);
  compiler.end();
});
