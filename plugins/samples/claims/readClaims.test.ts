import { describe, expect, test } from 'vitest';
import { readClaims } from './readClaims';

const problemsOf = (program: string): string[] =>
  readClaims('claims/11.x/desk.ts', `claim('speed', { cell: 'Default' }, ${program});`).problems.map(
    ({ message }) => message,
  );

describe('a claim about a cell', () => {
  test.each([
    '({ expect }) => { expect(3).toBe(3); }',
    '({ cell, expect }) => { expect(3).toBe(3); }',
    'async function ({ expect, cell }) { expect(3).toBe(3); }',
  ])('that does not read it may not say that it proves it: %s', (program) => {
    expect(problemsOf(program)).toEqual([
      'The program of this claim does not read the cell "Default", so the cell may say anything.',
    ]);
  });

  test.each([
    "({ cell, expect }) => { expect(cell).toBe('3'); }",
    "({ cell, expect }) => expect(cell).toBe('3')",
    "async function (tools) { tools.expect(tools.cell).toBe('3'); }",
  ])('may read it in any way: %s', (program) => {
    expect(problemsOf(program)).toEqual([]);
  });
});

test('a claim about a sentence needs no cell', () => {
  const { problems } = readClaims(
    'claims/11.x/desk.ts',
    "claim('Fast.', ({ expect }) => expect(3).toBe(3));",
  );
  expect(problems).toEqual([]);
});
