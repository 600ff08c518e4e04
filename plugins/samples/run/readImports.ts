import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Lists the names of the modules that a file's text imports or exports from. */
export function readImports(text: string, file = 'file.ts'): string[] {
  const { module, program } = parseSync(file, text);
  const { staticImports, staticExports, dynamicImports } = module;
  const ofTypes: string[] = [];
  // As in `typeof import('./router')`.
  new Visitor({
    TSImportType({ source }) {
      ofTypes.push(source.value);
    },
  }).visit(program);
  return [
    ...ofTypes,
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1] ?? [],
    ),
  ];
}

const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx'];

/** Finds which of some files these import, also by way of others: their paths, with those that it starts from. */
export function followImports(from: Iterable<string>, files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set(from);
  for (const file of found) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    for (const name of readImports(files.get(file) ?? '', file).filter((each) => each.startsWith('.'))) {
      const place = path.posix.join(path.posix.dirname(file), name);
      const places = [place, place.replace(/\.js(x?)$/, '.ts$1')].flatMap((each) =>
        endings.map((ending) => each + ending),
      );
      const imported = places.find((each) => files.has(each));
      if (imported !== undefined) found.add(imported);
    }
  }
  return found;
}
