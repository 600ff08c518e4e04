import { beforeEach, describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

// Proves: A first visit asks for at most 6 files and for one script
// Proves: With data saver or 2g nothing is fetched ahead
// Proves: A page with its own styles looks as with the whole style sheet

describe('a first visit', () => {
  inChromium((tab) => {
    beforeEach(async () => {
      await tab().page.addInitScript(keepPointerAway);
    });

    test.each(['/', '/docs/quickstart', '/docs/server/routers', '/blog', '/blog/introducing-trpc'])(
      'of %s asks for at most 6 files, and for one script',
      async (path) => {
        const asked: string[] = [];
        tab().page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await tab().page.goto(path, { waitUntil: 'networkidle' });
        expect(asked.length).toBeLessThanOrEqual(6);
        const ahead = await tab().evaluate(() => document.getElementById('ahead')?.getAttribute('href'));
        const scripts = asked.filter((file) => file.endsWith('.js') && file !== ahead);
        expect(scripts.slice(1)).toEqual([]);
        expect(scripts[0]).toMatch(/^\/assets\/js\/early-\w+\.js$/);
        expect(asked.filter((file) => file.endsWith('.css'))).toEqual([]);
      },
    );

    test.each([
      { saveData: false, effectiveType: '4g', isAhead: true },
      { saveData: true, effectiveType: '4g', isAhead: false },
      { saveData: false, effectiveType: '2g', isAhead: false },
    ])(
      'asks, as the connection allows, ahead for what a first press on a tab or a copy button needs: %o',
      async ({ isAhead, ...connection }) => {
        await tab().page.addInitScript((value) => {
          Object.defineProperty(navigator, 'connection', { value });
        }, connection);
        const asked: string[] = [];
        tab().page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await tab().page.goto('/docs/quickstart', { waitUntil: 'networkidle' });
        expect(asked.some((file) => file.startsWith('/assets/js/early-used-'))).toBe(isAhead);
      },
    );

    test.each([
      '/',
      '/docs/quickstart',
      '/docs/server/routers',
      '/docs/typedoc/server',
      '/blog',
      '/blog/introducing-trpc',
      '/play',
    ])('of %s changes to the fonts when they come late, and hardly anything moves', async (path) => {
      const { page } = tab();
      let release = (): void => undefined;
      const late = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await late;
        await route.continue();
      });
      await page.addInitScript(() => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) moved += (shift as unknown as { value: number }).value;
          document.documentElement.dataset.moved = String(moved);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      const session = await page.context().newCDPSession(page);
      await session.send('DOM.enable');
      await session.send('CSS.enable');
      const { root } = await session.send('DOM.getDocument');
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
      const moved = await page.evaluate(() => document.documentElement.dataset.moved);
      expect(Number(moved ?? 0)).toBeLessThan(0.005);
    });

    test.each(['/', '/docs/server/routers', '/blog'])(
      'of %s shows with the styles of the page what the whole style sheet shows',
      async (path) => {
        // Else the demonstration plays, and what it shows depends on the moment.
        await tab().page.emulateMedia({ reducedMotion: 'reduce' });
        await tab().visit(path);
        await tab().evaluate(() => document.fonts.ready.then(({ status }) => status));
        const before = await tab().evaluate(readStyles);
        await tab().evaluate(loadWholeSheet);
        expect(await tab().evaluate(readStyles)).toEqual(before);
        expect(before.length).toBeGreaterThan(100);
      },
    );
  });
});

/** Hides from the page that the pointer of a browser without windows is at its corner from the start. Runs in the page, before its scripts. */
function keepPointerAway(): void {
  for (const type of ['pointerover', 'pointermove'])
    window.addEventListener(
      type,
      (event) => {
        event.stopImmediatePropagation();
      },
      true,
    );
}

/** Replaces the styles of the page by the whole style sheet of the site. Runs in the page. */
async function loadWholeSheet(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles ?? '';
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
  document.querySelector('head > style')?.after(link);
  await loaded;
}

/** What each element looks like, as one line. Custom properties, which have no order of their own, show in what uses them. Runs in the page. */
function readStyles(): string[] {
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
  return [...document.querySelectorAll('#__docusaurus *')].map((element) => {
    const style = getComputedStyle(element);
    return `${element.tagName}.${element.className} ${names.map((name) => style.getPropertyValue(name)).join(' ')}`;
  });
}
