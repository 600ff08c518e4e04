import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { pageChunk } from './harness/pageChunk';

const hovered = pageChunk('docs/concepts.mdx').replace('**', '');
const focused = pageChunk('docs/faq.mdx').replace('**', '');
const clicked = pageChunk('docs/quickstart.mdx').replace('**', '');

inChromium((tab) => {
  test.each([
    { saveData: false, effectiveType: '4g', ahead: [hovered, focused] },
    { saveData: true, effectiveType: '4g', ahead: [] },
    { saveData: false, effectiveType: '2g', ahead: [] },
    { saveData: false, effectiveType: 'slow-2g', ahead: [] },
  ])(
    'in the running app, pages behind links that are hovered or get the focus are fetched ahead as the connection allows: %o',
    async ({ ahead, ...connection }) => {
      await tab().page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const asked: string[] = [];
      tab().page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await tab().open('/docs/');
      // What answers the focus is fetched with the first sign of a reader.
      const firstSign = tab().page.waitForRequest('**/early-first-sign-*.js');
      await tab().page.locator('.menu a[href="/docs/concepts"]').hover();
      await tab().page.evaluate(`import(${JSON.stringify((await firstSign).url())})`);
      await tab().page.locator('.footer a[href="/docs/faq"]').focus();
      // What is asked for comes before what a later click needs.
      await tab().evaluate(() => {
        document.querySelector<HTMLAnchorElement>('.menu a[href="/docs/quickstart"]')?.click();
      });
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(asked).toContain(clicked);
      expect(asked.filter((file) => [hovered, focused].includes(file))).toEqual(ahead);
    },
  );

  test('the running app fetches no page because its link comes into view', async () => {
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
