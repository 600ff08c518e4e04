import semver from 'semver';
import type { Problem } from '../../page/problem';
import type { SinceMark } from './readSinceMarks';
import type { SinceTable } from './readSinceTable';

/** Compares what a page says about since when names exist with the releases that have them. */
export function checkSince(page: string, marks: readonly SinceMark[], table: SinceTable): Problem[] {
  return marks.flatMap(({ version, names, line }) =>
    names.flatMap((name) => {
      const first = findReleases(table, name);
      if (first.length === 0 || first.some((each) => agrees(version, each))) return [];
      return [
        {
          file: page,
          line,
          message: `The page says that \`${name}\` exists since ${version}, but the first release that has it is ${first.join(' or ')}.`,
          fix: `Write ${first.map((each) => each.split('.').slice(0, 2).join('.')).join(' or ')}. If types have had it earlier than it worked, add it to claims/since.json.`,
        },
      ];
    }),
  );
}

/** The releases that first have a name. Pages write the option `maxBodySize` also as `trpcOptions.maxBodySize`. */
export function findReleases(table: SinceTable, name: string): readonly string[] {
  return table.get(name) ?? table.get(name.split('.').at(-1) ?? '') ?? [];
}

/** `11.22` stands for all releases 11.22.x. Another major has other names. */
function agrees(written: string, first: string): boolean {
  if (semver.coerce(written)?.major !== semver.major(first)) return true;
  return first === written || first.startsWith(`${written}.`);
}
