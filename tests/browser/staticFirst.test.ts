import type { Page, Route } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { inChromium, inEachEngine } from './harness/inEachEngine';
import { mainScript } from './harness/pageChunk';
import { hasStarted, startApp } from './harness/tab';

const isNotStarted = (): boolean =>
  document.documentElement.dataset.hasHydrated === 'false' &&
  document.querySelector('script[src*="/main."]') === null;

describe('before the app is started', () => {
  inEachEngine((tab) => {
    test('the theme can be switched, and the app shows it later', async () => {
      await tab().visit('/docs/quickstart');
      const first = await tab().evaluate(() => document.documentElement.dataset.theme);
      await tab().click('.theme-toggle');
      const other = first === 'dark' ? 'light' : 'dark';
      await tab().waitFor((theme) => document.documentElement.dataset.theme === theme, other);
      expect(await tab().evaluate(() => localStorage.getItem('theme'))).toBe(other);
      expect(await tab().evaluate(isNotStarted)).toBe(true);
      await tab().evaluate(startApp);
      await tab().waitFor(hasStarted);
      expect(await tab().evaluate(() => document.documentElement.dataset.theme)).toBe(other);
      expect(await tab().console()).toEqual([]);
    });

    test('the announcement can be closed, and stays closed in the app', async () => {
      await tab().visit('/docs/quickstart');
      await tab().click('.theme-announcement-bar button');
      await tab().waitFor(() => !document.querySelector('.theme-announcement-bar')?.clientHeight);
      expect(await tab().evaluate(isNotStarted)).toBe(true);
      await tab().evaluate(startApp);
      await tab().waitFor(hasStarted);
      expect(
        await tab().evaluate(() => document.querySelector('.theme-announcement-bar')?.clientHeight),
      ).toBe(0);
      expect(await tab().console()).toEqual([]);
    });

    test('a tab can be chosen, and the app shows the same', async () => {
      const chosen = (): string | null | undefined =>
        document.querySelector('.code [data-group] [role=tab][aria-selected=true]')?.textContent;
      await tab().visit('/docs/quickstart');
      await tab().click('.code [data-group] [role=tab]:nth-child(3)');
      await tab().waitFor(
        () =>
          document.querySelector('.code [data-group] [role=tab][aria-selected=true]')?.textContent === 'pnpm',
      );
      expect(await tab().evaluate(isNotStarted)).toBe(true);
      await tab().evaluate(startApp);
      await tab().waitFor(hasStarted);
      expect(await tab().evaluate(chosen)).toBe('pnpm');
      expect(await tab().console()).toEqual([]);
    });

    test('the version menu opens, closes elsewhere, and leads to the same page', async () => {
      await tab().visit('/docs/quickstart');
      await tab().click('.dropdown--version summary');
      await tab().waitFor(() => document.querySelector('.dropdown--version[open]') !== null);
      await tab().waitFor(() => {
        // What closes the menu comes with the first sign of a reader.
        document.querySelector('h1')?.click();
        return document.querySelector('.dropdown--version[open]') === null;
      });
      await tab().click('.dropdown--version summary');
      await tab().click('.dropdown--version a[href="/docs/v10/quickstart"]');
      await tab().waitFor(() => window.location.pathname === '/docs/v10/quickstart');
      expect(await tab().evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('10.x');
    });

    test('the heading being read is marked in the contents', async () => {
      await tab().visit('/docs/server/routers');
      const hash = await tab().evaluate(() => {
        const link = document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')[2];
        document.getElementById(link?.hash.slice(1) ?? '')?.scrollIntoView({ behavior: 'instant' });
        return link?.hash ?? '';
      });
      await tab().waitFor(
        (expected) => document.querySelector<HTMLAnchorElement>('.contents__active')?.hash === expected,
        hash,
      );
      expect(await tab().evaluate(isNotStarted)).toBe(true);
    });

    test('/docs/quickstart.html loses its suffix', async () => {
      await tab().visit('/docs/quickstart.html?from=test#4-run-both');
      expect(await tab().address()).toBe('/docs/quickstart?from=test#4-run-both');
      expect(await tab().evaluate(isNotStarted)).toBe(true);
    });

    test('a folded category opens at the first click, which starts the app', async () => {
      await tab().visit('/docs/quickstart');
      await tab().click('.menu__list-item--collapsed .menu__caret');
      await tab().waitFor(() => document.querySelector('.menu__list .menu__list a') !== null);
      expect(await tab().evaluate(hasStarted)).toBe(true);
      expect(await tab().console()).toEqual([]);
    });

    test('a reader of an older version finds its docs behind the docs link of a page without version', async () => {
      await tab().visit('/blog');
      await tab().evaluate(() => {
        localStorage.setItem('docs-preferred-version-default', '10.x');
      });
      await tab().visit('/blog');
      await tab().waitFor(() => document.querySelector('a.navbar__link[href="/docs/v10/"]') !== null);
    });
  });
});

describe('figures of code', () => {
  inChromium((tab) => {
    test('show types as they do in the app, before it is started', async () => {
      await tab().visit('/docs/server/routers');
      await tab().page.locator('.code__types').first().click();
      const list = tab().page.locator('.pop--list').first();
      await list.waitFor();
      const read = (element: Element): string[] => {
        const style = getComputedStyle(element);
        return [style.position, style.backgroundColor, style.padding, style.boxShadow, style.overflowY];
      };
      const alone = await list.evaluate(read);
      expect(await tab().evaluate(isNotStarted)).toBe(true);
      await tab().evaluate(startApp);
      await tab().waitFor(hasStarted);
      await tab().page.waitForLoadState('networkidle');
      expect(await list.evaluate(read)).toEqual(alone);
      expect(alone[1]).not.toBe('rgba(0, 0, 0, 0)');
    });

    test('work on a page that the app shows after one without code', async () => {
      await tab().open('/blog');
      await tab().click('a.navbar__link[href="/docs/quickstart"]');
      await tab().page.locator('h1', { hasText: 'Quickstart' }).waitFor();
      await tab().click('.code [data-group] [role=tab]:nth-child(3)');
      await tab().waitFor(
        () =>
          document.querySelector('.code [data-group] [role=tab][aria-selected=true]')?.textContent === 'pnpm',
      );
    });
  });
});

describe('a first visit', () => {
  inChromium((tab) => {
    test.each(['/', '/docs/quickstart', '/docs/server/routers', '/blog', '/blog/introducing-trpc'])(
      'of %s asks for at most 6 files, and for nothing of the app',
      async (path) => {
        const asked: string[] = [];
        tab().page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await tab().page.goto(path, { waitUntil: 'networkidle' });
        expect(asked.length).toBeLessThanOrEqual(6);
        expect(asked.filter((file) => file.endsWith('.js'))).toEqual([
          expect.stringMatching(/^\/assets\/js\/early-\w+\.js$/) as string,
        ]);
        expect(asked.filter((file) => file.endsWith('.css'))).toEqual([]);
      },
    );

    test.each(['/', '/docs/server/routers', '/blog'])(
      'of %s shows with the styles of the page what the whole style sheet shows',
      async (path) => {
        await tab().visit(path);
        await tab().evaluate(() => document.fonts.ready.then(({ status }) => status));
        const before = await tab().evaluate(readStyles);
        await tab().evaluate(startApp);
        await tab().waitFor(hasStarted);
        await tab().page.waitForLoadState('networkidle');
        expect(await tab().evaluate(readStyles)).toEqual(before);
        expect(before.length).toBeGreaterThan(100);
      },
    );
  });
});

describe('before the script of the page is there', () => {
  inChromium((tab) => {
    test('a click on a button is not lost', async () => {
      const release = await hold(tab().page, '**/assets/js/early-*.js');
      await tab().page.goto('/docs/quickstart', { waitUntil: 'commit' });
      const theme = await tab().evaluate(() => document.documentElement.dataset.theme);
      await tab().click('.theme-toggle');
      expect(await tab().evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      release();
      await tab().waitFor((before) => document.documentElement.dataset.theme !== before, theme);
    });
  });
});

describe('while the search is on its way', () => {
  inChromium((tab) => {
    test('a click on the search is not lost', async () => {
      const release = await hold(tab().page, '**/early-ui-*.js');
      await tab().visit('/docs/quickstart');
      await tab().click('a.search-button');
      await sleep(300);
      expect(await tab().page.locator('dialog').count()).toBe(0);
      release();
      await tab().page.locator('dialog [role=combobox]').waitFor();
      expect(await tab().address()).toBe('/docs/quickstart');
    });

    test('keys typed on the search button are not lost', async () => {
      const release = await hold(tab().page, '**/early-ui-*.js');
      await tab().visit('/docs/quickstart');
      await tab().page.locator('a.search-button').focus();
      await tab().page.keyboard.type('wsl');
      release();
      await expect.poll(() => tab().page.locator('dialog [role=combobox]').inputValue()).toBe('wsl');
    });

    test.each(['Control+k', '/'])('%s is not lost', async (key) => {
      const release = await hold(tab().page, '**/early-ui-*.js');
      await tab().visit('/docs/quickstart');
      await tab().page.keyboard.press(key);
      release();
      await tab().page.locator('dialog [role=combobox]').waitFor();
    });
  });
});

describe('while the app starts', () => {
  inChromium((tab) => {
    test('links are ordinary links', async () => {
      await hold(tab().page, mainScript);
      await tab().visit('/docs/quickstart');
      await tab().evaluate(startApp);
      await tab().click('.menu a[href="/docs/concepts"]');
      await tab().waitFor(() => window.location.pathname === '/docs/concepts');
    });
  });
});

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
      // What comes with the first sign of a reader is there.
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
      await sleep(500);
      expect(asked.filter((file) => !file.includes('/early-'))).toEqual([]);
      asked.length = 0;
      await tab().page.locator('.menu a[href="/docs/concepts"]').hover();
      await expect.poll(() => asked.length).toBeGreaterThan(0);
    });
  });
});

describe('analytics', () => {
  inChromium(
    (tab) => {
      test('hears of another heading before the app runs, and pages are only fetched ahead', async () => {
        await tab().page.route('https://www.googletagmanager.com/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: '' }),
        );
        await tab().visit('/docs/quickstart');
        await tab().evaluate(() => {
          document.querySelector<HTMLAnchorElement>('.theme-doc-toc-desktop a')?.click();
        });
        await expect
          .poll(() =>
            tab().evaluate(() =>
              ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
                .map((command) => [...Array.from(command)])
                .filter(([command]) => command === 'event'),
            ),
          )
          .toEqual([['event', 'page_view']]);
        await tab().page.mouse.move(200, 200);
        await tab().waitFor(
          () =>
            document.querySelector('script[type=speculationrules]')?.textContent.includes('prefetch') ===
            true,
        );
      });
    },
    () => ({ baseURL: inject('configuredSite') }),
  );
});

/** Holds requests back until the function that it answers with is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(pattern, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  return () => {
    isHeld = false;
    for (const route of waiting) void route.continue();
  };
}

/** What each element looks like, as one line. Runs in the page. */
function readStyles(): string[] {
  return [...document.querySelectorAll('#__docusaurus *')].map((element) => {
    const style = getComputedStyle(element);
    return `${element.tagName}.${element.className} ${[...style].map((name) => style.getPropertyValue(name)).join(' ')}`;
  });
}
