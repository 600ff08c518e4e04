import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Lists the names of the modules that a file's text imports or exports from; with `values`, not those that only types come from. */
export function readImports(text: string, file = 'file.ts', { values = false } = {}): string[] {
  const { module, program } = parseSync(file, text);
  const { staticImports, staticExports, dynamicImports } = module;
  const ofTypes: string[] = [];
  // As in `typeof import('./router')`.
  new Visitor({
    TSImportType({ source }) {
      if (!values) ofTypes.push(source.value);
    },
  }).visit(program);
  return [
    ...ofTypes,
    ...staticImports
      .filter(({ entries }) => !values || entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (values && isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1] ?? [],
    ),
  ];
}

const endings = ['.ts', '.tsx', '.d.ts', '.mts', '.js', '.css', '.json', '/index.ts', '/index.tsx'];

/** Finds the file that a relative import in the file `name` names, as a bundler resolves it. */
export function resolveImport(
  name: string,
  specifier: string,
  exists: (name: string) => boolean,
): string | undefined {
  const base = path.posix.join(path.posix.dirname(name), specifier);
  const stem = base.replace(/\.[cm]?jsx?$/, '');
  return [base, ...endings.map((ending) => stem + ending)].find(exists);
}

/** Finds which of some files these import, also by way of others: their paths, with those that it starts from. */
export function followImports(from: Iterable<string>, files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set(from);
  for (const file of found) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    for (const name of readImports(files.get(file) ?? '', file).filter((each) => each.startsWith('.'))) {
      const imported = resolveImport(file, name, (each) => files.has(each));
      if (imported !== undefined) found.add(imported);
    }
  }
  return found;
}
