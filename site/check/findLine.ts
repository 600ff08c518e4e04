import { readFileSync } from 'node:fs';

/** The line of a file on which a quoted text stands first, or 0 where it stands nowhere. */
export function findLine(file: string, text: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(`'${text}'`) || line.includes(`"${text}"`)) + 1;
}
