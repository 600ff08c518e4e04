import postcss from 'postcss';
import { expect, test } from 'vitest';
import { nameMedia } from './nameMedia';

function resolve(css: string): string {
  return postcss([nameMedia({ narrow: '(max-width: 996px)', wide: '(min-width: 997px)' })]).process(css, {
    from: undefined,
  }).css;
}

test('a media query is written where styles name it', () => {
  expect(resolve('@media screen and (--narrow) { a { b: c } }')).toBe(
    '@media screen and (max-width: 996px) { a { b: c } }',
  );
});

test('an unknown name is refused', () => {
  expect(() => resolve('@media (--tiny) { a { b: c } }')).toThrowErrorMatchingInlineSnapshot(
    `[CssSyntaxError: name-media: <css input>:1:1: Unknown media query (--tiny). Use one of (--narrow), (--wide).]`,
  );
});
