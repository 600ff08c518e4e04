import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Declarations } from '../format/playFiles';
import { withoutComments } from './collectTypes';

/** What the code of samples is compiled with, as in `samples/tsconfig.json`. */
const libraries = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'];

/** Reads the declarations of the language and of browsers that TypeScript brings, without their comments. */
export function readLibraries(): Declarations {
  const folder = path.dirname(require.resolve('typescript'));
  const found = new Map<string, string>();
  const waiting = [...libraries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = `lib.${name}.d.ts`;
    if (found.has(`/${file}`)) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    found.set(`/${file}`, withoutComments(text));
    waiting.push(...[...text.matchAll(/<reference lib="([^"]+)"/g)].map(([, lib = '']) => lib));
  }
  return Object.fromEntries(found);
}
