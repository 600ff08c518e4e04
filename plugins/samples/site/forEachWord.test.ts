import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { stack } from '../format/stack';
import { forEachWord } from './forEachWord';

const repeat = (css: string): string => postcss([forEachWord()]).process(css, { from: undefined }).css;

test('a rule about a word is repeated for each choice of the stack, and no other rule', () => {
  const [first, ...others] = repeat("[data-stack~='word'] .or-word > .is-word {}").split(/,\s*/);
  expect(first).toBe("[data-stack~='npm'] .or-npm > .is-npm");
  expect(others.at(-1)).toBe("[data-stack~='superstruct'] .or-superstruct > .is-superstruct {}");
  expect(repeat('.is-word {}')).toBe('.is-word {}');
});

test('the styles that show a stack before any script runs name every choice', () => {
  const css = repeat(readFileSync(path.join(__dirname, '../theme/CodeSample/stack.css'), 'utf8'));
  const words = Object.values(stack).flatMap(({ choices }) => Object.keys(choices));
  for (const word of words) expect(css.split(`[data-stack~='${word}']`)).toHaveLength(7);
});
