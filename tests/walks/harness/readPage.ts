import { openBrowser } from './openBrowser';

/** Opens a page in a browser and waits until it shows a text. It returns what the page shows then. */
export function readPage(url: string, text: string): Promise<string> {
  return openBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByText(text).first().waitFor({ timeout: 60_000 });
    return page.locator('body').innerText();
  });
}
