import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Declarations } from '../format/playFiles';
import { reachable } from '../format/reachable';
import { withoutComments } from './collectTypes';

/** What the code of samples is compiled with, as in `samples/tsconfig.json`. */
const libraries = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'];

/** Reads the declarations of the language and of browsers that TypeScript brings, without their comments. */
export function readLibraries(): Declarations {
  const folder = path.dirname(require.resolve('typescript'));
  const found: Record<string, string> = {};
  reachable(libraries, (name) => {
    const text = readFileSync(path.join(folder, `lib.${name}.d.ts`), 'utf8');
    found[`/lib.${name}.d.ts`] = withoutComments(text);
    return Array.from(text.matchAll(/<reference lib="([^"]+)"/g), ([, lib = '']) => lib);
  });
  return found;
}
