import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, describe, inject } from 'vitest';
import { isAskedFor } from '../../scripts/tests/browsers';
import { chromiumProgram, oldChromiums } from '../../scripts/tests/npmChromium';
import { openPages } from './harness/everyPageIn';
import { startChromium } from './harness/openTab';
import { pageTypes } from './harness/pagesToOpen';
import { PlaywrightTab } from './harness/playwrightTab';

// Chromiums of the past, which only `npm run test:all` installs and starts.

const here = oldChromiums.filter((version) => isAskedFor('chromium') && existsSync(chromiumProgram(version)));

describe.each(here)('in Chromium %s', (version) => {
  let browser: Browser | undefined;

  afterAll(async () => {
    await browser?.close();
  });

  openPages(async () => {
    browser = await startChromium(chromiumProgram(version));
    const page = await browser.newPage({ baseURL: inject('site'), viewport: { width: 1280, height: 800 } });
    return new PlaywrightTab('chromium', page);
  }, pageTypes);
});
