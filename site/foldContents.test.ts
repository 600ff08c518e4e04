import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { foldContents } from './foldContents';

test.each([
  [
    'after the first paragraph',
    ['paragraph', 'code', 'heading'],
    ['paragraph', 'FoldedContents', 'code', 'heading'],
  ],
  [
    'first, if a section comes before any text',
    ['heading', 'paragraph'],
    ['FoldedContents', 'heading', 'paragraph'],
  ],
  ['nowhere, if there are no sections', ['paragraph', 'code'], ['paragraph', 'code']],
])('the folded contents come %s', (_, before, after) => {
  const tree = { type: 'root', children: before.map((type) => ({ type })) } as unknown as Root;
  void foldContents.call({} as never)?.(tree, undefined as never, undefined as never);
  expect(tree.children.map((node) => ('name' in node ? node.name : node.type))).toEqual(after);
});

test('the folded contents come after the code that the first paragraph announces', () => {
  const tree = {
    type: 'root',
    children: [
      { type: 'paragraph', children: [{ type: 'text', value: 'Run this command:' }] },
      { type: 'code' },
      { type: 'heading' },
    ],
  } as unknown as Root;
  void foldContents.call({} as never)?.(tree, undefined as never, undefined as never);
  expect(tree.children.map((node) => ('name' in node ? node.name : node.type))).toEqual([
    'paragraph',
    'code',
    'FoldedContents',
    'heading',
  ]);
});
