import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder again: does the work in another folder, which takes the place of the old one only if the work succeeded. Until then, and
 * if the work fails or is killed, the old folder stays as it is. Returns whether the work succeeded.
 */
export async function replaceFolder(
  folder: string,
  work: (unfinished: string) => Promise<boolean>,
  cacheFolder = '.cache',
): Promise<boolean> {
  const unfinished = path.join(cacheFolder, 'unfinished', folder);
  const replaced = path.join(cacheFolder, 'replaced', folder);
  // The last run was killed between the two renames below.
  if (!existsSync(folder) && existsSync(replaced)) renameSync(replaced, folder);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  if (!(await work(unfinished))) return false;
  rmSync(replaced, { recursive: true, force: true });
  mkdirSync(path.dirname(replaced), { recursive: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  if (existsSync(folder)) renameSync(folder, replaced);
  renameSync(unfinished, folder);
  rmSync(replaced, { recursive: true, force: true });
  return true;
}
