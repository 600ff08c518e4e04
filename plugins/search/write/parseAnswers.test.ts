import { expect, test } from 'vitest';
import { parseAnswers } from './parseAnswers';

test('a page may list no answers', () => {
  expect(parseAnswers('docs/page.mdx', undefined)).toEqual({});
});

test('answers of another form are refused, all at once', () => {
  expect(() => parseAnswers('docs/page.mdx', { 'how many': 3, ['very '.repeat(20)]: 'top' }))
    .toThrowErrorMatchingInlineSnapshot(`
    [SiteError: Front matter has answers that the search cannot read.
      at docs/page.mdx
      - how many: give the id of the heading that answers it
      - very very very very very very very very very very very very very very very very very very very very : 100 is longer than the search accepts
      Fix: Write "a question in the words of readers: id-of-a-heading", or "top" for the beginning of the page, in at most 64 letters.]
  `);
  expect(() => parseAnswers('docs/page.mdx', 'how many')).toThrow('docs/page.mdx');
});
