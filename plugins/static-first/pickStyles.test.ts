import { describe, expect, test } from 'vitest';
import { createPicker, parseStyles, readFonts, readNames, withoutFonts } from './pickStyles';

// Proves: A page with its own styles looks as with the whole style sheet

const page = readNames(
  '<html lang=en><body class="a b"><p id=x class=c>Text</p><a href=y>z</a></body></html>',
);
const pick = (css: string, states: readonly string[] = []): string =>
  createPicker(parseStyles(css), { tags: new Set(states), classes: new Set(states) })(page);

test('names are read from attributes with and without quotes', () => {
  expect(page).toEqual({
    tags: new Set(['html', 'body', 'p', 'a']),
    classes: new Set(['a', 'b', 'c']),
    ids: new Set(['x']),
  });
});

test('the styles are the same bytes in each charset that a host may name', () => {
  expect(pick('p::before{content:"⌘ K"}')).toBe('p::before{content:"\\2318  K"}');
});

describe('a rule stays', () => {
  test.each([
    'p{color:red}',
    '.a.b>#x{color:red}',
    '*{margin:0}',
    ':root{--x:1}',
    '[data-theme=dark] .c{color:red}',
    'a:not(.gone):hover{color:red}',
    'p:is(.gone,.c){color:red}',
    'p::before{content:"."}',
    '@font-face{font-family:x}',
    '@media print{p{color:red}}',
    '@layer one{p{color:red}}',
    '@layer one,two;@layer one{p{color:red}}',
  ])('where the page has all that it names: %s', (css) => {
    expect(pick(css)).toBe(css);
  });
});

describe('a rule goes', () => {
  test.each([
    '.gone{color:red}',
    'table{margin:0}',
    '#y{margin:0}',
    '.a .gone p{margin:0}',
    '@media print{.gone{a:b}}',
    '@layer one,two;',
  ])('where the page lacks something that it names: %s', (css) => {
    expect(pick(css)).toBe('');
  });

  test('in part where one of its selectors can apply', () => {
    expect(pick('.gone,p{color:red}')).toBe('p{color:red}');
  });
});

test('a class that a script adds counts as there', () => {
  expect(pick('.later{color:red}', ['later'])).toBe('.later{color:red}');
});

test('an animation stays where a rule names it', () => {
  expect(pick('@keyframes turn{to{rotate:1turn}}p{animation:turn 1s}')).toContain('@keyframes turn');
  expect(pick('@keyframes turn{to{rotate:1turn}}.gone{animation:turn 1s}')).toBe('');
});

test('fonts are found, and left out of the sheet', () => {
  const sheet = parseStyles("@font-face{font-family:x;src:url(/x.woff2) format('woff2')}p{color:red}");
  expect(readFonts(sheet)).toEqual(['/x.woff2']);
  expect(withoutFonts(sheet)).toBe('p{color:red}');
});

test('what the bundler writes for nobody is left out: doubles with a prefix, and what takes the place of light-dark()', () => {
  expect(
    pick(
      'p{-webkit-text-decoration:none;text-decoration:none}a{-webkit-text-decoration:underline dotted;text-decoration:underline dotted}',
    ),
  ).toBe(
    'p{text-decoration:none}a{-webkit-text-decoration:underline dotted;text-decoration:underline dotted}',
  );
  const theme = 'p{--lightningcss-light:initial;color-scheme:light}';
  expect(pick(theme)).toBe('p{color-scheme:light}');
  const used = `${theme}a{color:var(--lightningcss-light,red)}`;
  expect(pick(used)).toBe(used);
});
