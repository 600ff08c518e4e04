import semver from 'semver';
import type { Problem } from '../../page/problem';
import type { SinceMark } from './readSinceMarks';

/** The first release that has a name, by name: the file `claims/since.json`. */
export type SinceTable = Readonly<Record<string, string>>;

/** Compares what a page says about since when names exist with the releases that have them. */
export function checkSince(page: string, marks: readonly SinceMark[], table: SinceTable): Problem[] {
  return marks.flatMap(({ version, names, line }) =>
    names.flatMap((name) => {
      const first = Object.hasOwn(table, name) ? table[name] : undefined;
      if (first === undefined || agrees(version, first)) return [];
      return [
        {
          file: page,
          line,
          message: `The page says that \`${name}\` exists since ${version}, but the first release that has it is ${first}.`,
          fix: `Write ${first.split('.').slice(0, 2).join('.')}. If claims/since.json is wrong, run \`npm run claims -- --since ${name}\`.`,
        },
      ];
    }),
  );
}

/** `11.22` stands for all releases 11.22.x. Another major has other names. */
function agrees(written: string, first: string): boolean {
  if (semver.coerce(written)?.major !== semver.major(first)) return true;
  return first === written || first.startsWith(`${written}.`);
}
