import { spawnSync } from 'node:child_process';
import { installWithApt } from '../../scripts/helpers/installWithApt';
import { findPrograms } from '../../scripts/tests/browsers';

/** What shows and moves a browser that nothing drives. */
export interface ReaderTools {
  chromium: string;
  /** A display without a screen. */
  display: string;
  /** Moves and presses the pointer of a display. */
  pointer: string;
}

const packages = ['xvfb', 'xdotool'];

/**
 * Finds Chromium, Xvfb and xdotool; installs the latter two where apt and root are there.
 *
 * @throws where they cannot be had, with the reason.
 */
export function findReaderTools(): ReaderTools {
  const [chromium] = findPrograms('chromium') ?? [];
  if (!chromium) throw new Error('The bench needs Chromium: npm test installs it.');
  if (!isThere('Xvfb') || !isThere('xdotool')) {
    const reason = installWithApt(packages);
    if (reason !== undefined) throw new Error(`needs ${packages.join(' and ')}: ${reason}`);
  }
  return { chromium, display: 'Xvfb', pointer: 'xdotool' };
}

function isThere(program: string): boolean {
  return spawnSync('which', [program]).status === 0;
}
