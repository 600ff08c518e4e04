import { spawnSync } from 'node:child_process';

/**
 * Installs packages of Debian with apt-get. Where another program holds its lock, it waits.
 *
 * @returns why that could not be done, or nothing if they are installed: apt-get is missing, only root may install, or it failed.
 */
export function installWithApt(packages: readonly string[]): string | undefined {
  if (packages.length === 0) return undefined;
  const names = packages.join(' ');
  if (spawnSync('apt-get', ['--version']).error)
    return 'it is not installed, and apt-get is not there to install it';
  if (process.getuid?.() !== 0) return `it is not installed, and only root may: apt-get install ${names}`;
  console.log(`Installing ${names} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...parameters: readonly string[]): boolean =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...parameters], { stdio: 'inherit', env })
      .status === 0;
  if (!run('update')) return 'apt-get update failed';
  return run('install', '-y', '--no-install-recommends', ...packages)
    ? undefined
    : `apt-get install ${names} failed`;
}
