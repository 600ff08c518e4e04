import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { procedures, type TryableProcedure } from './procedures';

const [greet, add, countdown] = procedures;

/** Runs what stands in the code for a value, as strict code. */
function evaluate({ field }: TryableProcedure, value: string): unknown {
  return runInContext(`'use strict'; (${field.inCode(value)})`, createContext({}));
}

/** Where the style sheet says that a name is. */
function placeOf(name: string, property: string): number {
  const styles = readFileSync('src/landing/demonstration.css', 'utf8');
  return Number(
    new RegExp(`\\n\\.demonstration\\[data-procedure='${name}'\\] \\{[^}]*${property}: (\\d+);`).exec(
      styles,
    )?.[1],
  );
}

test.each(procedures)('$name is in the seventh line of both files, where it is underlined', ({ name }) => {
  const lineOf = (file: string): string | undefined =>
    readFileSync(`samples/v11/landing-${name}/${file}`, 'utf8')
      .replace(/^[^]*#region shown\n/, '')
      .split('\n')[6];
  expect(lineOf('server.ts')?.indexOf(`${name}:`)).toBe(2);
  expect(lineOf('client.ts')?.indexOf(`${name}.query`)).toBe(placeOf(name, '--called'));
  expect(placeOf(name, '--length')).toBe(name.length);
});

describe('the code of the demonstration', () => {
  test.each(["O'Brien", "''", 'back\\slash', '\\', "\\'", '"quoted"', '`${1}`', ''])(
    'can be compiled with the name %s, and is a string with that name',
    (name) => {
      expect(evaluate(greet, name)).toBe(name);
      expect(greet.toInput(name)).toEqual({ name });
    },
  );

  test.each(['40', '010', '.5', ' 7 ', '4.', '-3', '1e3', '0x1f'])(
    'can be compiled with the number %s, and has the number that is sent',
    (number) => {
      expect(add.toInput(number)).toEqual({ a: 2, b: evaluate(add, number) });
      expect(countdown.toInput(number)).toEqual({ from: evaluate(countdown, number) });
    },
  );

  test.each(['', ' ', 'abc', '4e', 'Infinity', '--1'])(
    'is left as it is with %j, which is no number',
    (text) => {
      expect(add.toInput(text)).toBeUndefined();
    },
  );
});
