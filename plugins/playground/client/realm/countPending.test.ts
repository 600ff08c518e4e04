import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countPending } from './countPending';
import { tell } from './tell';

vi.mock('./tell', () => ({ tell: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(tell).mockReset();
});

test('a program is done when nothing has begun for a while after the last thing that it waited for', () => {
  const pending = countPending();
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
  const pending = countPending();
  pending.report();
  pending.add()();
  vi.advanceTimersByTime(40);
  pending.add()();
  vi.advanceTimersByTime(40);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10);
  expect(tell).toHaveBeenLastCalledWith({ type: 'pending', count: 0 });
});
