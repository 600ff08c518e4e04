import { chromium, type Browser } from 'playwright-core';
import { findPrograms } from '../../../scripts/tests/browsers';

/** Starts Chromium for as long as a task needs it, and returns what that returns. */
export async function openBrowser<Result>(task: (browser: Browser) => Promise<Result>): Promise<Result> {
  const [executablePath] = findPrograms('chromium') ?? [];
  if (executablePath === undefined) throw new Error('There is no Chromium: `apt-get install chromium`.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}
