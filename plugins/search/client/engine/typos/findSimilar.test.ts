import { expect, test } from 'vitest';
import { letters } from './editDistance';
import { findSimilar } from './findSimilar';

// Stems, as an index contains them.
const terms = [
  'authoriz',
  'contribut',
  'httpbatchlink',
  'middlewar',
  'query',
  'router',
  'swap',
  'trpclink',
  'validat',
];
const list = { terms, termLetters: Uint32Array.from(terms, letters) };
const find = (word: string, isLast = false): readonly string[] =>
  findSimilar(list, word, 1, isLast).map(({ term }) => terms[term] ?? '');

test.each([
  ['validtor', 'validat'],
  ['validatros', 'validat'],
  ['auhtorization', 'authoriz'],
  ['contribuitng', 'contribut'],
  ['middlewaress', 'middlewar'],
  ['qureies', 'query'],
  ['swpaping', 'swap'],
  ['htpbatchlink', 'httpbatchlink'],
])('the typo "%s" is forgiven in the form that was meant, a form of "%s"', (typo, term) => {
  expect(find(typo)).toEqual([term]);
});

test('the beginning of a word that is still being typed may have a typo', () => {
  expect(find('httbat', true)).toEqual(['httpbatchlink']);
  expect(find('httbat')).toEqual([]);
});

test.each(['rooter sauce', 'vald', 'trpcchain'])('"%s" is too far from every word', (word) => {
  expect(find(word)).toEqual([]);
});
