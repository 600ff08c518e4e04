import { expect, test } from 'vitest';
import { plainQuestion } from './plainQuestion';

test.each([
  ['How do I batch requests?', 'batch requests?'],
  ['how to batch', 'batch'],
  ["what's the best way to batch", 'batch'],
  ['Is there a way to batch', 'batch'],
])('%s is about %s', (query, rest) => {
  expect(plainQuestion(query)).toBe(rest);
});

test.each(['how do I', 'How do I ', 'how', 'howto', 'what is a procedure', 'Can I', 'howl to'])(
  '%j stays as it is',
  (query) => {
    expect(plainQuestion(query)).toBe(query);
  },
);
