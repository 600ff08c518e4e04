import { expect, test } from 'vitest';
import { median, spread } from './statistics';

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

test('the spread is the middle half of the values as a part of the median, so that one outlier does not count', () => {
  expect(spread([90, 95, 100, 100, 105, 110, 900])).toBeCloseTo(0.15);
});

test('too few values, or values around zero, have no spread', () => {
  expect(spread([1, 2, 3])).toBeUndefined();
  expect(spread([0, 0, 0, 0])).toBeUndefined();
});
