import { spawnSync } from 'node:child_process';
import { installWithApt } from '../helpers/installWithApt';

/**
 * Installs nginx with CI=true where it is missing. Elsewhere it is left to the developer, because Debian's package also starts a server on
 * port 80. Without it, the tests of hosts skip what needs it, and say so.
 */
export function installNginx(): void {
  if (process.env.CI && spawnSync('nginx', ['-v']).error) installWithApt(['nginx-light']);
}
