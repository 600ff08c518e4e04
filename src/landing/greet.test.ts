import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { latestVersion } from '../../site/versions';
import { toLiteral } from './greet';

/** Where the style sheet says that something is, for the files of one side. */
function placeOf(property: string, side: '' | '--client'): number {
  const styles = readFileSync('src/landing/demonstration.css', 'utf8');
  const selector =
    side === '' ? '.demonstration__wired {' : '.demonstration__side--client .demonstration__wired {';
  const [rule = ''] = styles.slice(styles.indexOf(`\n${selector}`) + selector.length).split('}');
  return Number(new RegExp(`${property}: (\\d+);`).exec(rule)?.[1]);
}

test.each(['greet', 'renamed'])(
  'in %s, the procedure is in the seventh line of both files, where it is underlined',
  (project) => {
    const lineOf = (file: string): string | undefined =>
      readFileSync(`samples/v11/landing-${project}/${file}`, 'utf8')
        .replace(/^[^]*#region shown\n/, '')
        .split('\n')[6];
    expect(lineOf('server.ts')?.indexOf('greet:')).toBe(placeOf('--column', ''));
    expect(lineOf('server.ts')).toHaveLength(placeOf('--from', '') - 1);
    expect(lineOf('client.ts')?.indexOf('greet.query')).toBe(placeOf('--column', '--client'));
    expect(placeOf('--length', '')).toBe('greet'.length);
  },
);

test.each(["O'Brien", "''", 'back\\slash', '\\', "\\'", '"quoted"', '`${1}`', ''])(
  'the code of the demonstration can be compiled with the name %s, and is a string with that name',
  (name) => {
    expect(runInContext(`'use strict'; (${toLiteral(name)})`, createContext({}))).toBe(name);
  },
);

// Each root has its own packages, so the server stands in both.
test.each(['landing-greet', 'landing-renamed'])(
  'components call the server that the page shows: %s',
  (name) => {
    const { samples, react = '' } = latestVersion;
    const [shown, called] = [samples, `${react}/_setup`].map((root) =>
      readFileSync(`samples/${root}/${name}/server.ts`, 'utf8'),
    );
    expect(called).toBe(shown);
  },
);
