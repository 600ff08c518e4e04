import {
  engines,
  findPrograms,
  findTestChromium,
  headlessShell,
  isAskedFor,
  packagesOf,
  type Engine,
} from './browsers';
import { installWithApt } from '../helpers/installWithApt';
import type { Counts } from './counts';
import { installNpmChromium, newestChromium, oldChromiums } from './npmChromium';

/**
 * Installs the browsers that are missing: Debian's packages where apt and root are there, else a Chromium from npm. `npm test` has Chromium's
 * headless shell where that can be had, `npm run test:all` the whole browser, and old Chromiums.
 * An engine that cannot be had is skipped with its reason; with CI=true it is a failure.
 */
export function installBrowsers(): Counts {
  const asked = engines.filter(isAskedFor);
  const reason = installWithApt(asked.filter(isMissing).flatMap((engine) => packagesOf[engine]));
  if (asked.includes('chromium') && isMissing('chromium')) installNpmChromium(newestChromium);
  // Without it, the same tests take longer.
  if (asked.includes('chromium') && !process.env.TEST_ALL && !findTestChromium()?.endsWith(headlessShell))
    installWithApt([headlessShell]);
  const old = process.env.TEST_ALL && asked.includes('chromium') ? oldChromiums : [];
  const left = [
    ...asked
      .filter(isMissing)
      .map((engine) => `browser tests in ${engine}: ${reason ?? 'it was not installed'}`),
    ...old
      .filter((version) => !installNpmChromium(version))
      .map((version) => `browser tests in Chromium ${version}: npm did not install it`),
  ];
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
