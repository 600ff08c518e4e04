import path from 'node:path';
import { filesBelow } from '../../lib/filesBelow';

/** The ids of the pages of a folder: their paths without the ending. */
export function readDocIds(folder: string): readonly string[] {
  return filesBelow(folder)
    .filter((file) => /\.mdx?$/.test(file) && !path.basename(file).startsWith('_'))
    .map((file) => file.replace(/\.mdx?$/, ''));
}
