import { parseSync } from 'oxc-parser';

/** Lists the names of the modules that a file's text imports or exports from. */
export function readImports(text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync('file.ts', text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1] ?? [],
    ),
  ];
}
