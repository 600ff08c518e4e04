import { expect, test } from 'vitest';
import { splitPrograms } from './splitPrograms';

test('code is compiled 40 samples at a time, and alone if its declarations change other samples', () => {
  const texts = Array.from({ length: 90 }, (_, index) => `const parcel = ${String(index)};`);
  texts[7] = 'declare global { const parcel: string; }';
  const programs = splitPrograms(texts, (text) => [text]);
  expect(programs.map((program) => program.length)).toEqual([1, 40, 40, 9]);
  expect(programs[0]).toEqual([texts[7]]);
  expect(programs.slice(1).flat()).toEqual(texts.filter((_, index) => index !== 7));
});

test('many samples are divided into even groups first', () => {
  const texts = Array.from({ length: 260 }, (_, index) => `const parcel = ${String(index)};`);
  const sizes = splitPrograms(texts, (text) => [text]).map((program) => program.length);
  expect(sizes).toEqual([40, 40, 40, 10, 40, 40, 40, 10]);
});

test('nothing is compiled in no program', () => {
  expect(splitPrograms([], () => [])).toEqual([]);
});
