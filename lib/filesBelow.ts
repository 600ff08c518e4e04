import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Lists all files below a folder, by their paths in it with forward slashes, sorted; none if there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
