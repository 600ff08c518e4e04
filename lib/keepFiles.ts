import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './filesBelow';
import { writeTo } from './writeTo';

/** Writes a file, and returns it. An unchanged one keeps its modification time, so that a bundler that watches it does not rebuild. */
export function writeIfChanged(file: string, text: string): string {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeTo('', file, text);
  return file;
}

/** Removes the files of a folder that are not among those that are kept. */
export function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  for (const name of filesBelow(folder)) {
    const file = path.join(folder, name);
    if (!kept.has(file)) rmSync(file);
  }
}
