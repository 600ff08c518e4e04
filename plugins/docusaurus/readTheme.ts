import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/filesBelow';

const themeFolders = [
  'node_modules/@docusaurus/theme-classic/lib/theme',
  'node_modules/@docusaurus/core/lib/client/theme-fallback',
];
const commonFolder = 'node_modules/@docusaurus/theme-common/lib';

/** Lists the components of the classic theme and of the core's fallbacks by name, such as `Navbar/Logo`, with their files. */
export function readComponents(): ReadonlyMap<string, string> {
  const files = themeFolders.flatMap((folder) => listScripts(folder).map((file) => ({ folder, file })));
  return new Map(
    files.map(({ folder, file }) => [file.replace(/(?:\/index)?\.js$/, ''), path.join(folder, file)]),
  );
}

/** Reads which classes the components have in their markup, apart from those that are replaced. */
export function readClasses(replaced: readonly string[]): ReadonlySet<string> {
  const kept = [...readComponents()].filter(([name]) => !replaced.includes(name)).map(([, file]) => file);
  const common = listScripts(commonFolder).map((file) => path.join(commonFolder, file));
  return new Set([...kept, ...common].flatMap((file) => findClasses(readFileSync(file, 'utf8'))));
}

/** The words of texts in `className` and `clsx(…)`, and the stable names of the theme, which begin with `theme-`. */
function findClasses(code: string): readonly string[] {
  const places = [...code.matchAll(/className=("[^"]*"|\{)|clsx\(/g)].map(
    ({ 0: start, 1: text = '', index }) =>
      text.startsWith('"') ? text : upToEnd(code, index + start.length),
  );
  const stable = [...code.matchAll(/['`](theme-[\w-]+)/g)].map(([, name = '']) => name);
  const texts = places.flatMap((place) => [...place.matchAll(/["'`]([^"'`]*)["'`]/g)]);
  return [...stable, ...texts.flatMap(([, text = '']) => text.split(/\s+/))];
}

/** The code from behind an opened bracket up to the one that closes it. */
function upToEnd(code: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; end < code.length && depth > 0; end += 1) {
    if ('({['.includes(code.charAt(end))) depth += 1;
    else if (')}]'.includes(code.charAt(end))) depth -= 1;
  }
  return code.slice(start, end);
}

function listScripts(folder: string): readonly string[] {
  return filesBelow(folder).filter((file) => file.endsWith('.js'));
}
