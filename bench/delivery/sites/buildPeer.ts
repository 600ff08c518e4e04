import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeTo } from '../../../lib/writeTo';

/** Installs exact versions of packages into a folder, without running their scripts, and builds the site that is written there. */
export function buildPeer(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
  [program, ...parameters]: readonly [string, ...string[]],
): void {
  const manifest = JSON.stringify({ private: true, dependencies });
  const file = path.join(folder, 'package.json');
  const isKnown = existsSync(file) && readFileSync(file, 'utf8') === manifest;
  writeTo(folder, 'package.json', manifest);
  // npm writes this file last.
  if (!isKnown || !existsSync(path.join(folder, 'node_modules/.package-lock.json')))
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
  run(program, parameters);

  function run(command: string, options: readonly string[]): void {
    const env = { ...process.env, NODE_ENV: 'production', CI: 'true', ASTRO_TELEMETRY_DISABLED: '1' };
    const { status, error, stdout, stderr } = spawnSync(command, options, {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw error ?? new Error(`${command} ${options.join(' ')}\n${stdout}${stderr}`);
  }
}
