import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countPending } from './countPending';
import { tell } from './tell';

vi.mock('./tell', () => ({ tell: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
});

const { MessageChannel } = globalThis;

afterEach(() => {
  vi.useRealTimers();
  Object.assign(globalThis, { MessageChannel });
  vi.mocked(tell).mockReset();
});

test('a program is done when nothing has begun for a while after the last thing that it waited for', () => {
  const pending = countPending(() => false);
  pending.report();
  const release = pending.add();
  expect(tell).toHaveBeenLastCalledWith({ type: 'pending', count: 1 });
  release();
  vi.advanceTimersByTime(49);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenLastCalledWith({ type: 'pending', count: 0 });
});

test('an earlier pause does not end a program that went on and pauses again', () => {
  const pending = countPending(() => false);
  pending.report();
  pending.add()();
  vi.advanceTimersByTime(40);
  pending.add()();
  vi.advanceTimersByTime(40);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10);
  expect(tell).toHaveBeenLastCalledWith({ type: 'pending', count: 0 });
});

test('what goes on by messages to itself is not done', () => {
  const pending = countPending(() => false);
  pending.report();
  pending.add()();
  const { port1 } = new globalThis.MessageChannel();
  for (let times = 0; times < 10; times += 1) {
    vi.advanceTimersByTime(40);
    port1.postMessage(0);
  }
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(50);
  expect(tell).toHaveBeenLastCalledWith({ type: 'pending', count: 0 });
  port1.close();
});

test.each([
  ['ends with it', false, 7],
  ['goes on while it listens', true, 55],
])('as in Node, a timer that was released runs as long as the program waits, and %s', (_, listens, most) => {
  const pending = countPending(() => listens);
  const ticks = vi.fn();
  (setInterval(ticks, 20) as unknown as { unref(): void }).unref();
  setTimeout(() => undefined, 100);
  pending.report();
  vi.advanceTimersByTime(100);
  expect(ticks).toHaveBeenCalledTimes(5);
  vi.advanceTimersByTime(1000);
  expect(ticks).toHaveBeenCalledTimes(most);
});

test('modules that wait for nothing that could still come are stuck after five seconds', () => {
  const pending = countPending(() => false);
  const stuck = vi.fn();
  pending.onStuck(stuck);
  vi.advanceTimersByTime(4000);
  const release = pending.add();
  vi.advanceTimersByTime(60_000);
  release();
  vi.advanceTimersByTime(4000);
  pending.add()();
  vi.advanceTimersByTime(4900);
  expect(stuck).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(stuck).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(stuck).toHaveBeenCalledTimes(1);
});

test.each([
  ['have ended', false],
  ['listen', true],
])('modules that %s are not stuck', (_, listens) => {
  const pending = countPending(() => listens);
  const stuck = vi.fn();
  pending.onStuck(stuck);
  if (!listens) pending.report();
  vi.advanceTimersByTime(60_000);
  expect(stuck).not.toHaveBeenCalled();
});
