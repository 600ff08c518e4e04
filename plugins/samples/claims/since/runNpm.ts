import { execFileSync } from 'node:child_process';
import { SiteError } from '../../../../lib/siteError';

/** Runs npm in a folder, and returns what it prints. Throws with what it says if it fails. */
export function runNpm(parameters: readonly string[], cwd: string): string {
  try {
    return execFileSync('npm', [...parameters, '--loglevel=error'], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 100 * 1024 * 1024,
    });
  } catch (error) {
    const { message, stderr = '' } = error as Error & { stderr?: string };
    throw new SiteError(`npm ${parameters[0] ?? ''} failed.`, {
      at: cwd,
      problems: [stderr.trim() || message],
      fix: 'Read what npm says. If the registry cannot be reached, try again later.',
    });
  }
}

/** Installs packages in a folder as those of `samples/` are: without running their scripts, whatever they ask of each other. */
export function installPackages(folder: string, ...more: readonly string[]): void {
  runNpm(['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', ...more], folder);
}
