import { expect, test } from 'vitest';
import { foldLines } from './foldLines';
import { importStatements } from './importStatements';
import type { CodePanel } from './toPanel';

const imports = ["import a from 'a';", 'import {', '  b,', "} from 'b';"];
const seen = new Set(importStatements(imports).map(({ text }) => text));

test('imports that the page has shown before fold', () => {
  expect(fold([...imports, '', 'a(b);'])).toEqual(['2 imports', ...imports.map(() => '.'), '', 'a(b);']);
});

test('imports fold only if the page has shown all of them', () => {
  const code = [...imports, "import c from 'c';", '', 'a(b, c);'];
  expect(fold(code)).toEqual([undefined, ...code]);
});

test('imports with a mark or an error stay open', () => {
  const code = [...imports, '', 'a(b);'];
  expect(fold(code, { highlighted: [1] })[0]).toBe(undefined);
  expect(fold(code, { errors: [2] })[0]).toBe(undefined);
});

test('a sample of 30 lines stays open, and a longer one shows its beginning', () => {
  expect(fold(numbered(30))).toEqual([undefined, ...numbered(30)]);
  expect(fold(numbered(40))).toEqual(['Show all 40 lines', ...numbered(24), ...Array<string>(16).fill('.')]);
});

test('the beginning of a long sample ends where a block ends', () => {
  const code = numbered(40);
  code[19] = '});';
  expect(fold(code)).toEqual(['Show all 40 lines', ...code.slice(0, 20), ...Array<string>(20).fill('.')]);
});

test('of a long sample with a focus, only the focus shows', () => {
  const [button, ...lines] = fold(numbered(40), { focus: [10, 12] });
  expect(button).toBe('Show all 40 lines');
  expect(lines.filter((line) => line !== '.')).toEqual(['line 11', 'line 12', 'line 13']);
});

test('lines with an error show in a long sample', () => {
  const lines = fold(numbered(60), { focus: [10, 12], errors: [50] });
  expect(lines.filter((line) => line !== '.').slice(1)).toEqual(['line 11', 'line 12', 'line 13', 'line 50']);
});

test('a sample that is to stay open stays open', () => {
  expect(fold(numbered(40), { isOpen: true })).toEqual([undefined, ...numbered(40)]);
});

interface Marks {
  highlighted?: number[];
  errors?: number[];
  /** The first and the last line in focus, from 0. */
  focus?: [number, number];
  isOpen?: boolean;
}

/** The label of the button, then each line; a dot for one that is folded. */
function fold(code: readonly string[], marks: Marks = {}): (string | undefined)[] {
  const { highlighted = [], errors = [], focus, isOpen = false } = marks;
  const panel: CodePanel = {
    name: 'server.ts',
    lang: 'ts',
    lines: code.map((text, index) => ({
      text,
      highlighted: highlighted.includes(index + 1),
      dimmed: focus !== undefined && (index < focus[0] || index > focus[1]),
    })),
    isOpen,
    hovers: [],
    answers: [],
    errors: errors.map((line) => ({ line, column: 0, length: 1, code: 2345, message: 'No.' })),
  };
  const { lines, fold: button } = foldLines(panel, seen);
  return [button?.label, ...lines.map(({ text, folded }) => (folded ? '.' : text))];
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `line ${String(index + 1)}`);
}
