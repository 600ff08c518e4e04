import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs the benches of the search one after the other, on the built site: relevance, size and speed, and opening it. */
const build = process.argv[2] ?? 'build';
const benches: readonly (readonly string[])[] = [
  ['real.ts', build],
  ['relevance.ts', build],
  ['speed.ts', build],
  ['opening.ts', build],
];

for (const [file = '', ...parameters] of benches) {
  console.log(`\n## ${path.basename(file, '.ts')}\n`);
  const { status } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/tsx/dist/cli.mjs'), path.join(__dirname, file), ...parameters],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = 1;
}
