import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A package manager as a reader has it, except that scripts of packages never run. */
export interface PackageManager {
  /** Its name, with the major where readers have several. */
  label: string;
  /** The command that the page shows its lines for. */
  command: 'npm' | 'yarn' | 'pnpm' | 'bun';
  /** The package that contains it, and the path of its program there. Without one, it is the npm of the machine. */
  from?: { spec: string; program: () => string };
  env?: Readonly<Record<string, string>>;
}

/** All package managers that pages show install lines for. */
export const packageManagers: readonly PackageManager[] = [
  { label: 'npm', command: 'npm', env: { npm_config_ignore_scripts: 'true' } },
  {
    label: 'Yarn 1',
    command: 'yarn',
    from: { spec: 'yarn@1.22.22', program: () => 'yarn/bin/yarn.js' },
    // Fastify needs a package that asks for Node.js 22, as its page says. Only Yarn 1 stops there.
    env: { YARN_IGNORE_SCRIPTS: 'true', YARN_IGNORE_ENGINES: 'true' },
  },
  {
    label: 'Yarn 4',
    command: 'yarn',
    from: { spec: '@yarnpkg/cli-dist@4.18.1', program: () => '@yarnpkg/cli-dist/bin/yarn.js' },
    // With this linker, packages are where all other package managers put them.
    env: { YARN_NODE_LINKER: 'node-modules', YARN_ENABLE_SCRIPTS: 'false', YARN_ENABLE_TELEMETRY: 'false' },
  },
  {
    label: 'pnpm',
    command: 'pnpm',
    from: { spec: 'pnpm@12.21.0', program: () => 'pnpm/bin/pnpm.mjs' },
    env: { npm_config_ignore_scripts: 'true' },
  },
  {
    label: 'bun',
    command: 'bun',
    // Its program is in the package for this machine. A script of the package would copy it.
    from: { spec: 'bun@1.4.5', program: () => path.join('@oven', readPlatform('@oven'), 'bin/bun') },
  },
];

/** Where the package managers are installed. */
const modules = path.resolve('.cache/package-managers/node_modules');

/** Installs the package managers below .cache/, unless they are there already. */
export function installPackageManagers(): void {
  const folder = path.dirname(modules);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const specs = packageManagers.flatMap(({ from }) => (from ? [from.spec] : []));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...specs], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Puts a package manager into a folder, under the name of its command, and returns the folder for `PATH`. */
export function provide({ command, from }: PackageManager, folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (!from) return folder;
  const program = path.join(modules, from.program());
  const start = /\.m?js$/.test(program) ? `"${process.execPath}" "${program}"` : `"${program}"`;
  writeFileSync(path.join(folder, command), `#!/bin/sh\nexec ${start} "$@"\n`);
  chmodSync(path.join(folder, command), 0o755);
  return folder;
}

function readPlatform(scope: string): string {
  const [name] = readdirSync(path.join(modules, scope));
  if (name === undefined) throw new Error(`npm installed no package ${scope}/* for this machine.`);
  return name;
}
