import { highlightTree } from '@lezer/highlight';
import { expect, test } from 'vitest';
import { codeClasses, typescript } from './codeClasses';

test.each([false, true])('a call is colored like a call, with type arguments or without, jsx: %s', (jsx) => {
  const code = 'one(1); two<Type>(2); box.three(3); box.four<Type>(4); five<Type>;';
  const called: string[] = [];
  highlightTree(typescript(jsx).language.parser.parse(code), codeClasses, (from, to, classes) => {
    if (classes === 'f') called.push(code.slice(from, to));
  });
  expect(called).toEqual(['one', 'two', 'three', 'four']);
});
