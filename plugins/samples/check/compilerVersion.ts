import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of TypeScript that compiles samples: the one that readers install. */
export const compilerVersion = readVersion();

function readVersion(): string {
  const file = path.join(__dirname, '../../../node_modules/typescript7/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
