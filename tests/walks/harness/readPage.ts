import { chromium } from 'playwright-core';
import { findPrograms } from '../../../scripts/tests/browsers';

/** Opens a page in a browser and waits until it shows a text. It returns what the page shows then. */
export async function readPage(url: string, text: string): Promise<string> {
  const [executablePath] = findPrograms('chromium') ?? [];
  if (executablePath === undefined) throw new Error('There is no Chromium: `apt-get install chromium`.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByText(text).first().waitFor({ timeout: 60_000 });
    return await page.locator('body').innerText();
  } finally {
    await browser.close();
  }
}
