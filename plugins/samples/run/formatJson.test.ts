import { expect, test } from 'vitest';
import { formatJson } from './formatJson';

test('what fits in a line stands on one, and the rest is opened', () => {
  const users = [
    { id: '1', name: 'Ada' },
    { id: '2', name: 'Grace' },
  ];
  expect(formatJson([{ result: { data: users } }, { result: { data: { tags: [], meta: {}, at: null } } }]))
    .toMatchInlineSnapshot(`
      "[
        {
          "result": {
            "data": [
              { "id": "1", "name": "Ada" },
              { "id": "2", "name": "Grace" }
            ]
          }
        },
        {
          "result": { "data": { "tags": [], "meta": {}, "at": null } }
        }
      ]"
    `);
});

test('a name alone can be longer than a line', () => {
  const long = 'x'.repeat(70);
  expect(formatJson({ message: long })).toBe(`{\n  "message": "${long}"\n}`);
});
