import { transformSync } from 'esbuild';
import { readImports } from '../../run/readImports';

/** Lists the packages and modules of Node that a file imports when it runs: not those that only types come from. */
export function valueImports(name: string, code: string): readonly string[] {
  const key = `${name}\0${code}`;
  const known = knownImports.get(key) ?? readValueImports(name, code);
  knownImports.set(key, known);
  return known;
}

/** Many samples of a page have the same server. */
const knownImports = new Map<string, readonly string[]>();

function readValueImports(name: string, code: string): readonly string[] {
  const { code: written } = transformSync(code, {
    loader: name.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
  });
  return readImports(written, 'file.js').filter((each) => !each.startsWith('.'));
}
