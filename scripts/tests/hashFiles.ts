import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A line for each file of a folder, with its path and a hash of its bytes. */
export function hashFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort()
    .map((file) => `${file} ${hash(readFileSync(path.join(folder, file)))}`);
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
