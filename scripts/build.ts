import { spawnSync } from 'node:child_process';

/** Builds the site into build/ and ends the program where that fails. */
export function build(): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

if (require.main === module) build();
