import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Lists the paths of all files in a folder, relative to it, without packages and hidden files. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      return listFiles(path.join(folder, entry.name)).map((name) => path.join(entry.name, name));
    })
    .sort();
}

/** Lists the names of the folders in a folder; none if it does not exist. */
export function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
