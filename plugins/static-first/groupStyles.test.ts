import { expect, test } from 'vitest';
import { noStates } from './findStates';
import { groupStyles } from './groupStyles';
import { parseStyles, readNames } from './pickStyles';

const many = Array.from({ length: 20 }, (_, index) => `.common{order:${String(index)}}`).join('');
const sheet = parseStyles(`${many}.a{order:1}.b{order:2}.rare{${'order:3;'.repeat(60)}}`);
const pages = new Map(
  Object.entries({
    a: '<p class="common a">',
    b: '<p class="common b">',
    rare: '<p class="common rare">',
    plain: '<i>',
  }).map(([name, html]) => [name, readNames(html)]),
);

test('pages that need nearly the same styles carry one text, which has what each of them needs', () => {
  const css = groupStyles(sheet, pages, noStates);
  expect(css.get('a')).toBe(css.get('b'));
  expect(css.get('a')).toContain('.a{order:1}.b{order:2}');
});

test('no page carries much that only others need', () => {
  const css = groupStyles(sheet, pages, noStates);
  expect(css.get('a')).not.toContain('.rare');
  expect(css.get('rare')).toContain('.rare');
  expect(css.get('plain')).toBe('');
});
