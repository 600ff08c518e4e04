import { format } from 'prettier';
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

test('the styles that show a stack before any script runs name every choice', async () => {
  const css = await format(writeStyles(), { parser: 'css', singleQuote: true });
  await expect(css).toMatchFileSnapshot('../theme/CodeSample/stack.css');
});

/** Writes the styles. `vitest -u` puts them into their file. */
function writeStyles(): string {
  const words = Object.values(stack).flatMap(({ choices }) => Object.keys(choices));
  const rule = (selector: (word: string) => string, style: string): string =>
    `${words.map((word) => `[data-stack~='${word}'] ${selector(word)}`).join(',')}{${style}}`;
  return [
    "/* Shows the tabs and packages of the reader's stack, also before the script that selects them. Written by `format/stack.test.ts`. */",
    rule((word) => `.has-${word} ~ pre`, 'display:none'),
    rule((word) => `.or-${word} > *`, 'display:none'),
    rule((word) => `.has-${word} ~ .is-${word}`, 'display:block'),
    rule((word) => `.or-${word} > .is-${word}`, 'display:inline'),
    rule((word) => `.has-${word} [role='tab']`, 'color:inherit;box-shadow:none'),
    rule((word) => `.has-${word} .is-${word}`, 'color:var(--strong);box-shadow:inset 0 -2px var(--accent)'),
  ].join('\n\n');
}
