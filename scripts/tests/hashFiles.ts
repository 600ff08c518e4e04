import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/filesBelow';

/** A line for each file of a folder, with its path and a hash of its bytes. */
export function hashFiles(folder: string): readonly string[] {
  return filesBelow(folder).map((file) => `${file} ${hash(readFileSync(path.join(folder, file)))}`);
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
