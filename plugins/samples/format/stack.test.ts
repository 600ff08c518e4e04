import { expect, test } from 'vitest';
import { stack, stackWords, wordOf } from './stack';

test('a word belongs to one group only', () => {
  const words = Object.values(stack).flatMap(({ choices }) => Object.keys(choices));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test('words are found in a text, whole', () => {
  expect('pnpm, express,<b>, npms'.match(stackWords)).toEqual(['pnpm', 'express']);
});

test.each([
  ['server/valibot.ts', 'validator', 'valibot'],
  ['function.ts', 'validator', undefined],
  ['npm', 'package-manager', 'npm'],
  ['zod.ts', undefined, undefined],
])('the tab %s of the group %s is the choice %s', (name, group, word) => {
  expect(wordOf(name, group)).toBe(word);
});
