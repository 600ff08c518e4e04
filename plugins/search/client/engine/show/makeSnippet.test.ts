import { expect, test } from 'vitest';
import { makeSnippet } from './makeSnippet';

const marked = new Map([
  ['batch', { typed: 'batch', rarity: 2 }],
  ['limit', { typed: 'limits', rarity: 3 }],
  ['header', { typed: 'header', rarity: 1 }],
]);
const shown = (text: string): string =>
  makeSnippet(text, marked)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');
const others = 'Other words go on. '.repeat(20);

test('a short text is shown whole', () => {
  expect(shown('Each batch has limits.')).toBe('Each [batch] has [limits].');
});

test('of a long text the sentence with most of what was searched is shown', () => {
  const text = `A batch. ${others}Then a batch meets its limit here. ${others}`;
  expect(shown(text)).toMatch(/^Then a \[batch\] meets its \[limit\] here\. .* …$/);
});

test('a sentence with the rare words of the query comes before one that repeats a common one', () => {
  const text = `${others}Each header is a header, and a header for a batch. ${others}The limit of a batch is high. ${others}`;
  expect(shown(text)).toMatch(/^The \[limit\] of a \[batch\] is high\./);
});

test('a text with little of what was searched is shown from its beginning, which answers what its heading asks', () => {
  const text = `This is how you do it. ${others}Mind the header. ${others}`;
  expect(shown(text)).toMatch(/^This is how you do it\. .* …$/);
});

test('of a sentence that is longer than a snippet the part with the matches is shown', () => {
  const text = `Words ${'and words '.repeat(40)}then the limit of a batch ${'and words '.repeat(40)}.`;
  expect(shown(text)).toMatch(/^… .*\[limit\] of a \[batch\].* …$/);
});

test('a text without a match is shown from its beginning', () => {
  expect(shown(`Nothing here. ${'And so on. '.repeat(30)}`)).toMatch(/^Nothing here\. .* …$/);
});

test('a text without spaces is cut', () => {
  expect(shown('x'.repeat(1000)).length).toBeLessThan(200);
});
