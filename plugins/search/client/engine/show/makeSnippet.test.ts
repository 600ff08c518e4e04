import { expect, test } from 'vitest';
import { makeSnippet } from './makeSnippet';

const marked = new Map([
  ['batch', 'batch'],
  ['limit', 'limit'],
]);
const shown = (text: string): string =>
  makeSnippet(text, marked)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test('a short text is shown whole', () => {
  expect(shown('Each batch has limits.')).toBe('Each [batch] has [limit]s.');
});

test('of a long text the stretch with most of what was searched is shown', () => {
  const text = `A batch. ${'Other words go on. '.repeat(20)}Then a batch meets its limit here. ${'More of it. '.repeat(20)}`;
  expect(shown(text)).toMatch(/^… Then a \[batch\] meets its \[limit\] here\. .* …$/);
});

test('a text without a match is shown from its beginning', () => {
  expect(shown(`Nothing here. ${'And so on. '.repeat(30)}`)).toMatch(/^Nothing here\. .* …$/);
});

test('a text without spaces is cut', () => {
  expect(shown('x'.repeat(1000)).length).toBeLessThan(200);
});
