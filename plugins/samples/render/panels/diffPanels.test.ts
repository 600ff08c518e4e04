import { expect, test } from 'vitest';
import { diffPanels } from './diffPanels';
import type { CodePanel } from './toPanel';

const before = panel(['const a = 1;', 'old(a);', 'end();'], [1, 2]);
const after = panel(['const a = 1;', 'fresh(a);', 'more();', 'end();'], [2, 4]);

test('a diff has the lines of both sides, in their order', () => {
  expect(diffPanels(before, after).lines.map(({ text, change }) => [change ?? 'same', text])).toEqual([
    ['same', 'const a = 1;'],
    ['removed', 'old(a);'],
    ['added', 'fresh(a);'],
    ['added', 'more();'],
    ['same', 'end();'],
  ]);
});

test('types move to the lines of the diff, and lines that stay have those of the second side', () => {
  const { hovers } = diffPanels(before, after);
  expect(hovers.map(({ line, text }) => [line, text])).toEqual([
    [2, 'old(a);'],
    [3, 'fresh(a);'],
    [5, 'end();'],
  ]);
});

/** A panel with these lines. Those in `named` have one name, whose type is the text of the line. */
function panel(texts: readonly string[], named: readonly number[]): CodePanel {
  return {
    name: 'server.ts',
    lang: 'ts',
    lines: texts.map((text) => ({ text, highlighted: false, dimmed: false })),
    isOpen: false,
    hovers: named.map((line) => ({ line, column: 0, length: 1, text: texts[line - 1] ?? '', isType: false })),
    answers: [],
    errors: [],
  };
}
