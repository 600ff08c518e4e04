import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file of a folder, and the folders that it is in. */
export function writeTo(folder: string, file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
