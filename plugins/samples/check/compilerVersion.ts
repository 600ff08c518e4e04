import { readFileSync } from 'node:fs';

const manifest = readFileSync(require.resolve('typescript7/package.json'), 'utf8');

/** The version of TypeScript that compiles samples: the one that readers install. */
export const { version: compilerVersion } = JSON.parse(manifest) as { version: string };
