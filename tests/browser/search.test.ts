import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inEachEngine } from './harness/inEachEngine';
import { closeTab, hasChromium, openPlaywrightTab } from './harness/openTab';
import type { PlaywrightTab } from './harness/playwrightTab';
import { hasStarted, isReady } from './harness/tab';

const button = 'a.search-button';
const field = 'dialog [role="combobox"]';
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Whether the dialog shows a hit whose address begins so. Runs in the page. */
function hasHit(start: string): boolean {
  return document.querySelector(`dialog [role="option"][href^="${start}"]`) !== null;
}

/** What axe finds on a page. */
async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await checker.run()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  });
}

inEachEngine((tab) => {
  test('a click opens the search, and a query finds a page of the version being read, without the app', async () => {
    await tab().visit('/docs/v10/');
    await tab().click(button);
    await tab().waitFor(() => document.querySelector('dialog [role="combobox"]') === document.activeElement);
    for (const key of 'routers') await tab().press(key);
    await tab().waitFor(hasHit, '/docs/v10/server/routers');
    const links = await tab().evaluate(() =>
      [...document.querySelectorAll('dialog [role="option"]')].map(
        (option) => option.getAttribute('href') ?? '',
      ),
    );
    expect(links.filter((link) => link.startsWith('/docs') && !link.startsWith('/docs/v10'))).toEqual([]);
    await tab().press('Escape');
    await tab().waitFor(() => !document.querySelector('dialog'));
    expect(await tab().evaluate(hasStarted)).toBe(false);
    expect(await tab().console()).toEqual([]);
  });

  test.each(['visit', 'open'] as const)(
    'after %s, Enter opens the chosen hit, which is recent afterwards',
    async (arrive) => {
      await tab()[arrive]('/docs/');
      await tab().press('/');
      await tab().waitFor(
        () => document.querySelector('dialog [role="combobox"]') === document.activeElement,
      );
      for (const key of 'httpBatchLink') await tab().press(key);
      await tab().waitFor(hasHit, '/docs/client/links/httpBatchLink');
      await tab().press('Enter');
      await tab().waitFor(() => location.pathname === '/docs/client/links/httpBatchLink');
      await tab().waitFor(isReady);
      await tab().press('/');
      await tab().waitFor(
        () =>
          document.querySelector('dialog a[data-saved][href="/docs/client/links/httpBatchLink"]') !== null,
      );
      expect(await tab().console()).toEqual([]);
    },
  );
});

describe.runIf(hasChromium)('the dialog', () => {
  let tab: PlaywrightTab;
  let page: Page;

  beforeEach(async () => {
    tab = await openPlaywrightTab();
    page = tab.page;
  });

  afterEach(async () => {
    await closeTab(tab);
  });

  async function openSearch(query = ''): Promise<void> {
    await page.locator(button).click();
    await page.locator(field).waitFor();
    if (query !== '') await page.locator(field).fill(query);
  }

  const violations = (): Promise<readonly string[]> => findViolations(page);

  test('nothing of the search is fetched before the reader reaches for it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tab.open('/docs/');
    await page.waitForLoadState('networkidle');
    const before = asked.filter((address) => address.startsWith('/search/'));
    await page.locator(button).hover();
    await expect.poll(() => asked.filter((address) => address.endsWith('.bin')).length).toBeGreaterThan(0);
    expect(before).toEqual([]);
    expect(await page.locator('dialog').count()).toBe(0);
  });

  test('a key typed on the button opens the search with it', async () => {
    await tab.open('/docs/');
    await page.locator(button).focus();
    await page.keyboard.type('wslink');
    await expect.poll(() => page.locator(field).inputValue()).toBe('wslink');
  });

  test.each(['Control+k', 'Meta+k', '/'])(
    '%s opens the search, Escape closes it and gives the focus back',
    async (key) => {
      await tab.open('/docs/');
      await page.locator('main a').first().focus();
      const focused = await page.evaluate(() => document.activeElement?.outerHTML);
      await page.keyboard.press(key);
      await page.locator(field).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(focused);
    },
  );

  test('arrows, Home and End choose a hit, which the text field names', async () => {
    await tab.open('/docs/');
    await openSearch('router');
    await page.locator('dialog [role="option"]').first().waitFor();
    const chosen = async (): Promise<readonly number[]> => {
      const options = page.locator('dialog [role="option"]');
      const selected = await options.evaluateAll((all) =>
        all.flatMap((option, place) => (option.ariaSelected === 'true' ? [place] : [])),
      );
      const named = await page.locator(field).getAttribute('aria-activedescendant');
      return (await options.nth(selected[0] ?? 0).getAttribute('id')) === named ? selected : [];
    };
    const count = await page.locator('dialog [role="option"]').count();
    const places: (readonly number[])[] = [await chosen()];
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End']) {
      await page.keyboard.press(key);
      places.push(await chosen());
    }
    expect(places).toEqual([[0], [1], [0], [count - 1], [0], [count - 1]]);
  });

  test('Ctrl Enter opens a hit in a new tab', async () => {
    await tab.open('/docs/');
    await openSearch('splitLink');
    await page.locator('dialog [role="option"]').first().waitFor();
    const opened = tab.context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    expect(new URL((await opened).url()).pathname).toBe('/docs/client/links/splitLink');
  });

  test('Enter typed at once opens the hit of the whole query, when that is there', async () => {
    await tab.open('/docs/');
    await openSearch('http');
    await page.locator('dialog [role="option"]').first().waitFor();
    await page.route('**/search/*.json', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.keyboard.type('SubscriptionLink');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/client/links/httpSubscriptionLink');
  });

  test('a query is at most 64 letters, and a pasted one is cut', async () => {
    await tab.open('/docs/');
    await openSearch();
    await page.keyboard.insertText('x'.repeat(10_000));
    expect(await page.locator(field).inputValue()).toHaveLength(64);
  });

  test('at most 20 hits are listed, below a true count of all', async () => {
    await tab.open('/docs/');
    await openSearch('webSocket');
    const link = page.locator('dialog a[href^="/search?"]');
    await link.waitFor();
    // The blog answers after the docs.
    await page.waitForLoadState('networkidle');
    const count = Number(/See all (\d+) results/.exec((await link.textContent()) ?? '')?.[1]);
    expect(await page.locator('dialog [role="option"]').count()).toBe(20);
    await link.click();
    await page.waitForURL('**/search?q=webSocket&version=current');
    await page.locator('main ol > li').first().waitFor();
    const listed = page.locator('main ol > li');
    while ((await listed.count()) < count)
      await page
        .locator('main .button')
        .click({ timeout: 1000 })
        .catch(() => undefined);
    expect(await listed.count()).toBe(count);
  });

  test('another version can be searched from the dialog', async () => {
    await tab.open('/docs/');
    await openSearch('invalidateQueries');
    await page.locator('dialog select').selectOption({ label: '9.x' });
    await tab.waitFor(hasHit, '/docs/v9/invalidateQueries');
  });

  test('markup in a query is shown as it was typed', async () => {
    await tab.open('/docs/');
    await openSearch('<img src=x onerror=qqq()>zzzzqqqq');
    await page.locator('dialog h2, dialog [role="option"]').first().waitFor();
    expect(await page.locator('dialog img').count()).toBe(0);
    expect(await tab.console()).toEqual([]);
  });

  test('without a hit the reader gets suggestions that find something, and a way to tell', async () => {
    await tab.open('/docs/');
    await openSearch('qqqzzzxxyy');
    const dialog = page.locator('dialog');
    await dialog.getByRole('heading', { name: 'No results for “qqqzzzxxyy”' }).waitFor();
    expect(await dialog.innerText()).toMatch(
      /Try searching for[\s\S]*Believe this query should return results\? Let us know\./,
    );
    const suggestions = await dialog.locator('p button').allInnerTexts();
    for (const suggestion of suggestions) {
      await page.locator(field).fill('qqqzzzxxyy');
      await dialog.getByRole('button', { name: suggestion }).click();
      await page.locator('dialog [role="option"]').first().waitFor();
    }
    expect(suggestions.length).toBeGreaterThan(0);
  });

  test('an index that cannot be fetched is told, and a retry works', async () => {
    await tab.open('/docs/');
    await page.route('**/search/*.bin', (route) => route.abort());
    await openSearch('router');
    const dialog = page.locator('dialog');
    await dialog.getByRole('heading', { name: 'Unable to fetch results' }).waitFor();
    expect(await dialog.innerText()).toContain('You might want to check your network connection.');
    expect(await violations()).toEqual([]);
    await page.unroute('**/search/*.bin');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.locator('dialog [role="option"]').first().waitFor();
  });

  test('an index cut short is told, and a retry works', async () => {
    await tab.open('/docs/');
    await page.route('**/search/*.bin', async (route) => {
      const body = await (await route.fetch()).body();
      await route.fulfill({ body: body.subarray(0, body.length / 2) });
    });
    await openSearch('router');
    await page.getByRole('heading', { name: 'Unable to fetch results' }).waitFor();
    await page.unroute('**/search/*.bin');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('dialog [role="option"]').first().waitFor();
  });

  test('an answer that takes long is announced as stalled', async () => {
    await tab.open('/docs/');
    await page.route('**/search/*.bin', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await openSearch('router');
    await page.locator('dialog[data-status="stalled"]').waitFor();
    expect(await page.locator('dialog [role="status"]').textContent()).toBe('Searching');
    await page.locator('dialog [role="option"]').first().waitFor();
  });

  test('recent hits become favourites and leave by keyboard', async () => {
    await tab.open('/docs/');
    const hits = ['a', 'b', 'c'].map((name) => ({ url: `/docs/${name}`, title: name, place: '' }));
    await page.evaluate((stored) => {
      localStorage.setItem('search.recent', stored);
    }, JSON.stringify(hits));
    await openSearch();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Favourite' }).getByRole('link', { name: 'a' }).waitFor();
    await page.locator(field).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    expect(await page.getByRole('region', { name: 'Recent' }).getByRole('link').allInnerTexts()).toEqual([
      'c',
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/docs/c');
  });

  test('what storage holds of another form is dropped', async () => {
    await tab.open('/docs/');
    await page.evaluate(() => {
      localStorage.setItem('search.recent', '[{"url":"javascript:alert(1)","title":"x","place":""}, 7');
      localStorage.setItem('search.favourite', '{"a":1}');
    });
    await openSearch();
    await page.getByText('No recent searches').waitFor();
    expect(await tab.console()).toEqual([]);
  });

  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    test.each([
      ['with nothing typed', ''],
      ['with hits', 'router'],
      ['without a hit', 'qqqzzzxxyy'],
      ['with recent and favourite hits', undefined],
    ])('%s has nothing that axe finds, on a phone and on a desk', async (_, query) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await tab.open('/docs/');
      await page.evaluate(
        ([name, hits]) => {
          localStorage.setItem('theme', name ?? '');
          if (hits) for (const key of ['search.recent', 'search.favourite']) localStorage.setItem(key, hits);
        },
        [
          theme,
          query === undefined
            ? JSON.stringify([{ url: '/docs/', title: 'Introduction', place: 'Docs' }])
            : '',
        ],
      );
      await tab.reload();
      await openSearch(query ?? '');
      await page
        .locator('dialog')
        .getByText(/No recent|See all|No results|Favourite/)
        .first()
        .waitFor();
      expect(await violations()).toEqual([]);
      expect(
        await page.evaluate(() => document.querySelector('dialog')?.scrollWidth ?? 0),
      ).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await violations()).toEqual([]);
    });

    test('waiting for the index, and without it, axe finds nothing', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme: theme });
      await tab.open('/docs/');
      let fail = (): void => undefined;
      const failed = new Promise<void>((resolve) => (fail = resolve));
      await page.route('**/search/*.bin', async (route) => {
        await failed;
        await route.abort();
      });
      await openSearch('router');
      await page.locator('dialog[data-status="stalled"]').waitFor();
      expect(await violations()).toEqual([]);
      fail();
      await page.getByRole('heading', { name: 'Unable to fetch results' }).waitFor();
      expect(await violations()).toEqual([]);
    });
  });
});

describe.runIf(hasChromium)('in the running app', () => {
  test('a hit is opened without loading a document, and the way back is to the page before', async () => {
    const tab = await openPlaywrightTab();
    await tab.open('/docs/');
    await tab.page.evaluate(() => {
      document.body.dataset.same = 'true';
    });
    await tab.click(button);
    await tab.page.locator(field).fill('splitLink');
    await tab.page.locator('dialog [role="option"][href="/docs/client/links/splitLink"]').click();
    await tab.page.locator('h1', { hasText: 'splitLink' }).waitFor();
    expect(await tab.page.evaluate(() => document.body.dataset.same)).toBe('true');
    await tab.back();
    await tab.page.waitForURL('**/docs/');
    expect(await tab.console()).toEqual([]);
    await closeTab(tab);
  });
});

describe.runIf(hasChromium)('where the script of the search is lost', () => {
  test('the button leads to /search, which says so and lists the main sections', async () => {
    const tab = await openPlaywrightTab();
    await tab.page.route('**/early-ui-*.js', (route) => route.abort());
    await tab.visit('/docs/');
    await tab.click(button);
    await tab.page.waitForURL('**/search');
    await tab.page.getByText('The search did not load.').waitFor();
    expect(await tab.page.getByRole('navigation', { name: 'Main sections' }).isVisible()).toBe(true);
    await closeTab(tab);
  });
});

describe.runIf(hasChromium)('on a phone', () => {
  test('a touch opens the search, and another one a hit', async () => {
    const tab = await openPlaywrightTab('chromium', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 320, height: 640 },
    });
    await tab.open('/docs/');
    await tab.page.locator(button).tap();
    await tab.page.locator(field).fill('splitLink');
    await tab.page.locator('dialog [role="option"][href="/docs/client/links/splitLink"]').tap();
    await tab.page.waitForURL('**/docs/client/links/splitLink');
    expect(await tab.console()).toEqual([]);
    await closeTab(tab);
  });
});

describe.runIf(hasChromium)('the page /search', () => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
    test.each([
      ['with nothing typed', '/search', 'nav[aria-label="Main sections"]'],
      ['with hits', '/search?q=router', 'main ol > li'],
      ['without a hit', '/search?q=qqqzzzxxyy', 'main h2'],
    ])('%s has nothing that axe finds, and fits 320 px', async (_, address, there) => {
      const tab = await openPlaywrightTab('chromium', { colorScheme, viewport: { width: 320, height: 640 } });
      await tab.open(address);
      await tab.page.locator(there).first().waitFor();
      expect(await findViolations(tab.page)).toEqual([]);
      expect(await tab.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await closeTab(tab);
    });
  });

  test('shows the hits of the query in its address, and keeps what is typed there', async () => {
    const tab = await openPlaywrightTab();
    await tab.open('/search?q=wsLink&version=10.x');
    await tab.page.locator('main ol > li').first().waitFor();
    expect(await tab.page.title()).toMatch(/^Search results for “wsLink”/);
    expect(await tab.page.locator('main ol a').first().getAttribute('href')).toMatch(/^\/docs\/v10\//);
    await tab.page.getByRole('searchbox').fill('router');
    await tab.page.waitForURL('**/search?q=router&version=10.x');
    expect(await tab.console()).toEqual([]);
    await closeTab(tab);
  });

  test('without scripts says what it needs and lists the main sections', async () => {
    const tab = await openPlaywrightTab('chromium', { javaScriptEnabled: false });
    await tab.page.goto('/docs/');
    await tab.page.getByRole('link', { name: 'Search', exact: true }).first().click();
    await tab.page.waitForURL('**/search');
    expect(await tab.page.locator('main').innerText()).toContain('needs JavaScript');
    expect(
      await tab.page.getByRole('navigation', { name: 'Main sections' }).getByRole('link').count(),
    ).toBeGreaterThan(5);
    await closeTab(tab);
  });
});
