import { expect, test } from 'vitest';
import { median } from './statistics';

test('the median is the value in the middle, however the values stand', () => {
  expect(median([9, 1, 5])).toBe(5);
});

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([4, 1, 2, 9])).toBe(3);
});

test('what was lost more often than not is lost', () => {
  expect(median([Infinity, 20, Infinity])).toBe(Infinity);
});

test('of nothing there is no median', () => {
  expect(median([])).toBeUndefined();
});
