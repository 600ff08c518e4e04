import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The ids of the pages of a folder: their paths without the ending. */
export function readDocIds(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !path.basename(file).startsWith('_'))
    .map((file) =>
      file
        .split(path.sep)
        .join('/')
        .replace(/\.mdx?$/, ''),
    );
}
