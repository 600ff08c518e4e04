import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A package manager as a reader has it. Scripts of packages never run. */
export interface PackageManager {
  /** Its name and major, such as `yarn 4`. */
  label: string;
  /** The command whose lines it understands. */
  command: 'npm' | 'yarn' | 'pnpm' | 'bun';
  /** The package with its program, and the path of the program in it. Without one, it is the npm that is there. */
  from?: { spec: string; program: string };
  env: NodeJS.ProcessEnv;
}

/** All package managers that install lines are shown for, yarn in both of its majors. */
export const packageManagers: readonly PackageManager[] = [
  { label: 'npm', command: 'npm', env: { npm_config_ignore_scripts: 'true' } },
  {
    label: 'yarn 1',
    command: 'yarn',
    from: { spec: 'yarn@1.22.22', program: 'yarn/bin/yarn.js' },
    env: { npm_config_ignore_scripts: 'true' },
  },
  {
    label: 'yarn 4',
    command: 'yarn',
    from: { spec: '@yarnpkg/cli-dist@4.18.1', program: '@yarnpkg/cli-dist/bin/yarn.js' },
    // Readers with TypeScript mostly choose this linker, and with it the test finds packages where all others put them.
    env: {
      YARN_NODE_LINKER: 'node-modules',
      YARN_ENABLE_SCRIPTS: 'false',
      YARN_ENABLE_TELEMETRY: 'false',
      YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
    },
  },
  {
    label: 'pnpm',
    command: 'pnpm',
    from: { spec: 'pnpm@12.21.0', program: 'pnpm/bin/pnpm.mjs' },
    env: { npm_config_ignore_scripts: 'true' },
  },
  {
    label: 'bun',
    command: 'bun',
    from: { spec: `@oven/bun-${process.platform}-${process.arch}@1.4.5`, program: 'bin/bun' },
    env: { BUN_CONFIG_SKIP_INSTALL_SCRIPTS: '1' },
  },
];
