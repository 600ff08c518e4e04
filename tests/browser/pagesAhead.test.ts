import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { hasStarted, startApp } from './harness/tab';

describe('pages ahead of the click', () => {
  inChromium((tab) => {
    const rules = (): string | undefined =>
      document.querySelector('script[type=speculationrules]')?.textContent;

    test('are rendered when the reader hovers a link, until the app runs', async () => {
      await tab().visit('/docs/');
      await tab().page.mouse.move(200, 200);
      await tab().waitFor(() => document.querySelector('script[type=speculationrules]') !== null);
      expect(JSON.parse((await tab().evaluate(rules)) ?? '')).toMatchObject({
        prerender: [{ eagerness: 'moderate' }],
      });
      await tab().evaluate(startApp);
      await tab().waitFor(hasStarted);
      expect(await tab().evaluate(rules)).toBeUndefined();
    });

    test.each([
      { saveData: true, effectiveType: '4g' },
      { saveData: false, effectiveType: '2g' },
      { saveData: false, effectiveType: 'slow-2g' },
    ])('are left alone with %o', async (connection) => {
      await tab().page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await tab().visit('/docs/');
      await tab().page.mouse.move(200, 200);
      // The script that is fetched with the first sign of a reader has run.
      await tab().waitFor(() => document.querySelector('a.search-button[role=button]') !== null);
      expect(await tab().evaluate(rules)).toBeUndefined();
    });

    test('are fetched by the running app when a link is hovered, and not when it comes into view', async () => {
      await tab().open('/docs/');
      await tab().page.waitForLoadState('networkidle');
      const asked: string[] = [];
      tab().page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await tab().evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
      });
      await tab().evaluate(seeLastLink);
      // A request that is made after those that the links could have made.
      await tab().evaluate(() => fetch('/img/mark.svg').then(({ status }) => status));
      expect(asked.filter((file) => !file.includes('/early-'))).toEqual(['/img/mark.svg']);
      asked.length = 0;
      await tab().page.locator('.menu a[href="/docs/concepts"]').hover();
      await expect.poll(() => asked.length).toBeGreaterThan(0);
    });
  });
});

/** Waits until a link at the end of the page is in view, and all observers that wait for that were called. Runs in the page. */
function seeLastLink(): Promise<void> {
  return new Promise((resolve) => {
    const links = document.querySelectorAll('.pagination-nav a, .footer a');
    // Observers are called in the order in which they were created, so this one comes after the app's.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    for (const link of links) observer.observe(link);
  });
}
