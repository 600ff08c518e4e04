import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { toTable } from './toTable';

/** What Node prints as a table. */
function nodeTable(data: object, names?: readonly string[]): string {
  let text = '';
  const stdout = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString();
      done();
    },
  });
  new Console({ stdout }).table(data, names);
  return text.trimEnd();
}

test('a table has a row for each item and a column for each property', () => {
  expect(`\n${toTable([{ id: '1', name: 'Zoë' }, { id: '2', tags: ['a'] }, 3])}\n`).toBe(`
┌─────────┬─────┬───────┬─────────┬────────┐
│ (index) │ id  │ name  │ tags    │ Values │
├─────────┼─────┼───────┼─────────┼────────┤
│ 0       │ '1' │ 'Zoë' │         │        │
│ 1       │ '2' │       │ [ 'a' ] │        │
│ 2       │     │       │         │ 3      │
└─────────┴─────┴───────┴─────────┴────────┘
`);
});

test.each<[string, object, (readonly string[])?]>([
  ['nothing', []],
  ['texts and numbers', ['a', 1, null, undefined]],
  ['lists', [[1, 2], [3]]],
  ['an object', { a: { b: 1 }, c: { b: 2, d: { e: 1, f: 2, g: 3 } } }],
  ['large values', [{ a: [1, 2, 3, 4], b: { c: { d: 1 } }, e: () => 1 }]],
  [
    'a map',
    new Map<unknown, unknown>([
      ['a', { b: 1 }],
      [{ k: 1 }, 2],
    ]),
  ],
  ['a set', new Set([1, 'x'])],
  ['some columns', [{ a: 1, b: 2 }, 5, { a: 3 }], ['b', 'missing']],
  ['names that every object has', [{ constructor: 1, ['__proto__']: 2 }]],
])('a table of %s is that of Node', (_, data, names) => {
  expect(toTable(data, names)).toBe(nodeTable(data, names));
});
