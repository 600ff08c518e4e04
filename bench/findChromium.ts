import { spawnSync } from 'node:child_process';

/**
 * The path of the Chromium that readers have: the whole browser, while tests run in one without windows.
 *
 * @throws where there is none, and says how to install it.
 */
export function findChromium(): string {
  const { status, stdout } = spawnSync('which', ['chromium'], { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(
      'This bench needs Chromium, which is not on the PATH. On Debian: apt-get install chromium',
    );
  return stdout.trim();
}
