import { expect, test } from 'vitest';
import { judge, toRows } from './goals';
import { Samples } from './samples';

const samples = (figures: Record<string, number>): Samples => {
  const made = new Samples();
  made.add(figures);
  return made;
};
const verdict = (name: string, ours: Record<string, number>, floor?: Record<string, number>): unknown =>
  judge(samples(ours), floor && samples(floor)).find((each) => each.name === name);

test('first paint is held to the floor of the same run', () => {
  expect(verdict('First paint', { firstPaint: 400 }, { firstPaint: 400 })).toMatchObject({
    measured: 1,
    isMet: true,
  });
  expect(verdict('First paint', { firstPaint: 404 }, { firstPaint: 400 })).toMatchObject({ isMet: false });
});

test('without a floor nothing is said of the paint', () => {
  expect(verdict('First paint', { firstPaint: 460 })).toMatchObject({
    measured: undefined,
    isMet: undefined,
  });
});

test('sizes are held to KB of 1,000 bytes', () => {
  expect(verdict('JavaScript before the reader acts', { js: 3001 })).toMatchObject({ isMet: false });
});

test('an action that was lost misses its goal, and the table says so', () => {
  const verdicts = judge(samples({ 'action theme': Infinity }), undefined);
  expect(toRows(verdicts)).toContainEqual(['First action: theme, mid phone, ms', '≤ 50', 'lost', 'missed']);
});

test('what was not measured is not called met', () => {
  expect(toRows(judge(new Samples(), undefined)).map((row) => row[3])).not.toContain('met');
});
