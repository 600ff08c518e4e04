import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { PageMark } from '../../src/navigation/format';
import { inChromium, inChromiumFirst, inEachEngine } from './harness/inEachEngine';
import type { Tab } from './harness/tab';

// Proves: A change of route scrolls to the hash, or to the top
// Proves: The next page is loaded before the view switches; where that fails, the document is loaded
// Proves: A page that does not come whole counts as not loaded
// Proves: A page that has moved
// Proves: A progress bar 200 ms after a change to another path, without spinner, gone when the page is there
// Proves: Pages behind links are prefetched, except with data saver or on 2g
// Proves: With data saver or 2g nothing is fetched ahead

/** Opens a page and gives a first sign of a reader, until the module that moves between pages is there. */
async function read(tab: Tab, path: string): Promise<void> {
  await tab.visit(path);
  await tab.evaluate(() => {
    document.body.dataset.marker = 'same document';
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
  });
  await tab.waitFor(() => document.documentElement.dataset.moves === 'ready');
}

/** A page whose text has no links to the pages that the tests open, so that none of them is fetched ahead. */
const start = '/docs/community/sponsors';

const isSameDocument = (): boolean => document.body.dataset.marker === 'same document';

describe('a move to another page', () => {
  inEachEngine((tab) => {
    test('a click shows the next page in the same document, with its title, address, sidebar and contents', async () => {
      await read(tab(), start);
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().address()).toBe('/docs/quickstart');
      expect(await tab().evaluate(isSameDocument)).toBe(true);
      expect(
        await tab().evaluate(() => ({
          title: document.title,
          canonical: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '')
            .pathname,
          descriptions: document.querySelectorAll('meta[name=description]').length,
          current: document.querySelector('.menu [aria-current=page]')?.textContent,
          contents: document.querySelector('.theme-doc-toc-desktop a')?.getAttribute('href')?.startsWith('#'),
        })),
      ).toEqual({
        title: 'Quickstart | tRPC',
        canonical: '/docs/quickstart',
        descriptions: 1,
        current: 'Quickstart',
        contents: true,
      });
      expect(await tab().console()).toEqual([]);
    });

    test('a page that was moved to is, element by element, the page that its address opens', async () => {
      await read(tab(), start);
      await tab().click('.menu a[href="/docs/concepts"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Concepts');
      const isSame = await tab().evaluate(async () => {
        const html = await (await fetch(location.href)).text();
        const rules = { createHTML: (text: string) => text, createScriptURL: (url: string) => url };
        const policy = globalThis.trustedTypes?.createPolicy('site', rules) ?? rules;
        const page = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
        // Scripts have said that the link to the search is a button, and marked a heading in the contents.
        for (const link of document.querySelectorAll('a.search-button'))
          for (const name of ['role', 'aria-haspopup', 'aria-keyshortcuts']) link.removeAttribute(name);
        for (const link of document.querySelectorAll('.theme-doc-toc-desktop a')) {
          link.classList.remove('contents__active');
          if (link.className === '') link.removeAttribute('class');
        }
        // After the first frame, the marks of what is shown later have had their use.
        for (const part of [document, page].flatMap((each) => [...each.querySelectorAll('[data-rest]')]))
          part.removeAttribute('data-rest');
        return document.querySelector('#__docusaurus')?.isEqualNode(page.querySelector('#__docusaurus'));
      });
      expect(isSame).toBe(true);
    });

    test('a new page starts at its top, and back shows the page before where the reader left it', async () => {
      await read(tab(), '/docs/server/routers');
      await tab().evaluate(() => {
        scrollTo(0, 900);
        // To click a link of the sidebar, the browser's driver may scroll the page as well.
        document.addEventListener('click', () => (document.body.dataset.left = String(scrollY)), true);
      });
      // A click of the reader's own: WebKit's back button skips entries that scripts add by themselves.
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().evaluate(() => scrollY)).toBe(0);
      await tab().back();
      await tab().waitFor(() => document.querySelector('h1')?.textContent !== 'Quickstart');
      const left = await tab().evaluate(() => Number(document.body.dataset.left));
      expect(left).toBeGreaterThan(0);
      await tab().waitFor((y: number) => scrollY === y, left);
      expect(await tab().address()).toBe('/docs/server/routers');
      expect(await tab().evaluate(isSameDocument)).toBe(true);
    });

    test('back and forward after a link to a heading of a page that was moved to scroll as the browser does', async () => {
      await read(tab(), start);
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      await tab().evaluate(() => {
        scrollTo(0, 100);
      });
      const hash = await tab().evaluate(() => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')].at(-1);
        link?.click();
        return link?.hash;
      });
      await tab().waitFor((to) => location.hash === to && scrollY > 100, hash);
      const far = await tab().evaluate(() => scrollY);
      await tab().evaluate(() => {
        history.back();
      });
      await tab().waitFor(() => location.hash === '' && scrollY === 100);
      await tab().evaluate(() => {
        history.forward();
      });
      await tab().waitFor((y) => scrollY === y, far);
      expect(await tab().evaluate(isSameDocument)).toBe(true);
    });

    test('a link to a heading of another page scrolls to the heading', async () => {
      await read(tab(), start);
      await tab().evaluate(() => {
        const link = document.createElement('a');
        link.href = '/docs/quickstart#4-run-both';
        document.querySelector('article')?.append(link);
        link.click();
      });
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      const top = await tab().evaluate(
        () => document.getElementById('4-run-both')?.getBoundingClientRect().top ?? -1,
      );
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(200);
    });

    test('after a reload on a page that was moved to, back shows the page before', async () => {
      await read(tab(), start);
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      await tab().evaluate(() => {
        location.reload();
      });
      await tab().waitFor(
        () => document.body.dataset.marker === undefined && document.readyState === 'complete',
      );
      await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
      await tab().back();
      await tab().waitFor(() => document.querySelector('h1')?.textContent !== 'Quickstart');
      expect(await tab().address()).toBe(start);
    });

    test('what a page has works after a move: copying, the search, the theme', async () => {
      await read(tab(), start);
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      await tab().click('.code__copy');
      await tab().waitFor(() =>
        /Copied|not allowed/.test(document.querySelector('.code__copy')?.ariaLabel ?? ''),
      );
      const before = await tab().evaluate(() => document.documentElement.dataset.theme);
      await tab().click('.theme-toggle');
      await tab().waitFor((theme) => document.documentElement.dataset.theme !== theme, before);
      await tab().click('a.search-button');
      await tab().waitFor(() => document.querySelector('dialog[open] input') !== null);
    });

    test('screen readers are told which page is shown, and Tab begins at its top', async () => {
      await read(tab(), start);
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(
        () => document.querySelector('.unseen[role=status]')?.textContent === 'Quickstart | tRPC',
      );
      await tab().press('Tab');
      expect(await tab().evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    });
  });

  inChromiumFirst((tab) => {
    test('the link that was clicked gives up the focus before the page that is left changes, so that it is not laid out again', async () => {
      await read(tab(), start);
      await tab().evaluate(() => {
        document.querySelector<HTMLElement>('.menu a[href="/docs/concepts"]')?.focus();
        addEventListener('focusout', ({ target }) => {
          document.body.dataset.left ??= `${(target as Element).textContent}, from ${document.title}`;
        });
      });
      const title = await tab().evaluate(() => document.title);
      await tab().press('Enter');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Concepts');
      expect(await tab().evaluate(() => document.body.dataset.left)).toBe(`Concepts, from ${title}`);
    });

    test('a link with the suffix that hosts also serve leads to the address without it', async () => {
      await read(tab(), start);
      await tab().evaluate(() => {
        const link = document.createElement('a');
        link.href = '/docs/quickstart.html#%';
        document.querySelector('article')?.append(link);
        link.click();
      });
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().address()).toBe('/docs/quickstart#%');
      expect(await tab().evaluate(isSameDocument)).toBe(true);
      expect(await tab().console()).toEqual([]);
    });

    test.each([
      { where: 'at its top, only its first blocks', address: '/docs/quickstart', isLastThere: false },
      { where: 'at a heading, all of it', address: '/docs/quickstart#4-run-both', isLastThere: true },
    ])('of a page shown $where is laid out for the first frame', async ({ address, isLastThere }) => {
      await read(tab(), start);
      await tab().evaluate((href) => {
        const isLaidOut = (): boolean =>
          (document.querySelector('.markdown')?.lastElementChild?.getClientRects().length ?? 0) > 0;
        document.addEventListener('page-shown', () => {
          document.body.dataset.first = String(isLaidOut());
        });
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('article')?.append(link);
        link.click();
      }, address);
      await tab().waitFor(() => document.body.dataset.first !== undefined);
      expect(await tab().evaluate(() => document.body.dataset.first)).toBe(String(isLastThere));
      await tab().waitFor(
        () => document.querySelector('.markdown')?.lastElementChild?.getClientRects().length,
      );
    });
  });
});

describe('on the way to a page', () => {
  inChromium((tab) => {
    /** Holds every request for a page back until the function that it answers with is called. */
    const hold = async (path: string): Promise<() => void> => {
      const waiting: Route[] = [];
      let isHeld = true;
      await tab().page.route(`**${path}`, async (route) => {
        if (isHeld) waiting.push(route);
        else await route.continue();
      });
      return () => {
        isHeld = false;
        for (const route of waiting) void route.continue();
      };
    };
    const click = (path: string): Promise<void> =>
      tab().evaluate((href) => {
        document.querySelector<HTMLAnchorElement>(`.menu a[href="${href}"]`)?.click();
      }, path);

    test('the page being read stays, and a progress bar shows after 200 ms, until the next one is there', async () => {
      await read(tab(), start);
      await tab().page.clock.install();
      await tab().page.clock.pauseAt(Date.now() + 60_000);
      const release = await hold('/docs/quickstart');
      const heading = await tab().text('h1');
      await click('/docs/quickstart');
      await tab().page.clock.runFor(199);
      expect(await tab().page.locator('#nprogress').count()).toBe(0);
      await tab().page.clock.runFor(2);
      expect(await tab().page.locator('#nprogress').count()).toBe(1);
      expect(await tab().text('h1')).toBe(heading);
      expect(await tab().address()).toBe(start);
      release();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().page.locator('#nprogress').count()).toBe(0);
    });

    test('a page that never comes is loaded as a document', async () => {
      await read(tab(), start);
      await tab().page.clock.install();
      await tab().page.clock.pauseAt(Date.now() + 60_000);
      const release = await hold('/docs/quickstart');
      await click('/docs/quickstart');
      const asked = tab().page.waitForRequest((request) => request.isNavigationRequest());
      await tab().page.clock.runFor(10_001);
      await asked;
      release();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().evaluate(isSameDocument)).toBe(false);
    });

    test('without a connection the page being read stays, a red box says so, and Retry goes on', async () => {
      await read(tab(), start);
      const heading = await tab().text('h1');
      await tab().context.setOffline(true);
      await click('/docs/quickstart');
      const box = tab().page.getByRole('alert');
      await box.waitFor();
      expect(await box.innerText()).toContain('There is no connection');
      expect(await tab().text('h1')).toBe(heading);
      await tab().context.setOffline(false);
      await box.getByRole('button', { name: 'Retry' }).click();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().evaluate(isSameDocument)).toBe(true);
      expect(await box.count()).toBe(0);
    });

    test('after Back has failed, the page that stays has its own address, also for its headings', async () => {
      await read(tab(), start);
      const heading = await tab().text('h1');
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      await tab().page.route(`**${start}`, (route) => route.abort());
      await tab().evaluate(() => {
        history.back();
      });
      const box = tab().page.getByRole('alert');
      await box.waitFor();
      expect(await tab().address()).toBe('/docs/quickstart');
      await tab().click('.theme-doc-toc-desktop a');
      await tab().waitFor(() => location.hash !== '' && scrollY > 0);
      expect(await tab().text('h1')).toBe('Quickstart');
      await tab().page.unroute(`**${start}`);
      await box.getByRole('button', { name: 'Retry' }).click();
      await tab().waitFor((text) => document.querySelector('h1')?.textContent === text, heading);
      expect(await tab().address()).toBe(start);
      expect(await tab().evaluate(isSameDocument)).toBe(true);
    });

    test.each([
      ['a page that is not there', { status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' }],
      [
        'a page of another deploy',
        {
          contentType: 'text/html',
          body: `<h1>New</h1><script data-styles src="/assets/js/early-NEW.js"></script>${PageMark.end}`,
        },
      ],
      ['what is no page', { contentType: 'text/plain', body: 'text' }],
    ])('%s is loaded as a document', async (_, answer) => {
      await read(tab(), start);
      await tab().page.route('**/docs/quickstart', (route) => route.fulfill(answer));
      const asked = tab().page.waitForRequest((request) => request.isNavigationRequest());
      await click('/docs/quickstart');
      expect(new URL((await asked).url()).pathname).toBe('/docs/quickstart');
    });

    test('a page that was cut on its way is not shown, and Retry fetches it again, once in the history', async () => {
      await read(tab(), start);
      const entries = await tab().evaluate(() => history.length);
      let length = 500;
      await tab().page.route('**/docs/quickstart', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        // Never twice at the same place
        length += 100;
        await route.fulfill({ response, body: body.slice(0, body.indexOf('<article') + length) });
      });
      await click('/docs/quickstart');
      const box = tab().page.getByRole('alert');
      await box.waitFor();
      await box.getByRole('button', { name: 'Retry' }).click();
      await box.waitFor();
      expect(await tab().address()).toBe(start);
      await tab().page.unroute('**/docs/quickstart');
      await box.getByRole('button', { name: 'Retry' }).click();
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().evaluate(() => history.length)).toBe(entries + 1);
      expect(await tab().evaluate(isSameDocument)).toBe(true);
    });

    test('a page that comes without the tag at its end each time, as from some hosts, is loaded as a document', async () => {
      await read(tab(), start);
      await tab().page.route('**/docs/quickstart', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        await route.fulfill({ response, body: body.replace('</body></html>', '') });
      });
      const asked = tab().page.waitForRequest((request) => request.isNavigationRequest());
      // With a pointer, the page was asked for before the click.
      await tab().evaluate(() =>
        document.querySelector<HTMLElement>('.menu a[href="/docs/quickstart"]')?.click(),
      );
      await tab().page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
      expect(new URL((await asked).url()).pathname).toBe('/docs/quickstart');
    });

    test('a page that has moved is shown at its new address, and the heading stays', async () => {
      await read(tab(), start);
      await redirect(tab().page, '/docs/concepts');
      await tab().evaluate(() => {
        document
          .querySelector<HTMLAnchorElement>('.menu a[href="/docs/quickstart"]')
          ?.setAttribute('href', '/docs/quickstart#vocabulary');
      });
      await click('/docs/quickstart#vocabulary');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Concepts');
      expect(await tab().address()).toBe('/docs/concepts#vocabulary');
      expect(await tab().evaluate(isSameDocument)).toBe(true);
    });

    test('a page that has moved to another host is loaded as a document', async () => {
      await read(tab(), start);
      const elsewhere = inject('site').replace('localhost', '127.0.0.1');
      await redirect(tab().page, `${elsewhere}/docs/concepts`);
      await click('/docs/quickstart');
      await tab().waitFor(
        (origin) => location.origin === origin && document.querySelector('h1')?.textContent === 'Concepts',
        elsewhere,
      );
      await tab().back();
      await tab().waitFor((path) => location.pathname === path, start);
    });

    test('a later click takes the place of an earlier one', async () => {
      await read(tab(), start);
      const release = await hold('/docs/quickstart');
      await click('/docs/quickstart');
      await click('/docs/concepts');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Concepts');
      release();
      await tab().page.waitForLoadState('networkidle');
      expect(await tab().text('h1')).toBe('Concepts');
      expect(await tab().address()).toBe('/docs/concepts');
    });

    test('a page is fetched once its link is hovered, focused or touched, and a click asks for nothing more', async () => {
      await read(tab(), start);
      const asked: string[] = [];
      tab().page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const ahead = tab().page.waitForResponse('**/docs/quickstart');
      await tab().page.locator('.menu a[href="/docs/quickstart"]').hover();
      await ahead;
      await tab().page.waitForLoadState('networkidle');
      const before = asked.filter((path) => path === '/docs/quickstart').length;
      await click('/docs/quickstart');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(asked.filter((path) => path === '/docs/quickstart').length).toBe(before);
    });

    test('a page is sent once, also when its link is clicked while it is being fetched ahead', async () => {
      await read(tab(), start);
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      // Nothing was sent for what came from the browser's cache.
      const sent = await tab().evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, transferSize }) => name.endsWith('/docs/quickstart') && transferSize > 0)
          .map(({ initiatorType }) => initiatorType),
      );
      expect(sent).toEqual(['link']);
    });

    test('where the browser never prefetches, pages are fetched all the same', async () => {
      await read(tab(), start);
      await tab().evaluate(() => {
        const stop = (event: Event): void => {
          if (event.target instanceof HTMLLinkElement) event.stopImmediatePropagation();
        };
        document.addEventListener('load', stop, true);
      });
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().evaluate(isSameDocument)).toBe(true);
      // The next one is asked for at once.
      const asked = await tab().page.locator('link[rel=prefetch]').count();
      await tab().click('.menu a[href="/docs/concepts"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Concepts');
      expect(await tab().page.locator('link[rel=prefetch]').count()).toBe(asked);
    });

    test('a browser that takes no styles from scripts loads the next page as a document', async () => {
      await tab().page.addInitScript(() => {
        Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
      });
      await read(tab(), '/docs/');
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().evaluate(isSameDocument)).toBe(false);
    });

    test('the styles of the first page go, also where an extension has put its own before them', async () => {
      await tab().page.goto('/');
      await tab().evaluate(() => {
        document.body.dataset.marker = 'same document';
        document.head.prepend(Object.assign(document.createElement('style'), { className: 'extension' }));
      });
      await tab().press('Shift');
      await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
      await tab().click('.navbar a[href="/docs/"]');
      await tab().waitFor(() => location.pathname === '/docs/');
      expect(await tab().evaluate(isSameDocument)).toBe(true);
      const isDisabled = await tab().evaluate(
        () => document.querySelector<HTMLStyleElement>('head > style:not(.extension)')?.sheet?.disabled,
      );
      expect(isDisabled).toBe(true);
    });

    test('what two pages have in common in their heads stays, so that the icon is not asked for again', async () => {
      await read(tab(), start);
      await tab().evaluate(() => {
        Object.assign(window, { icon: document.querySelector('link[rel=icon]') });
      });
      await tab().click('.menu a[href="/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      expect(await tab().evaluate(() => 'icon' in window && (window.icon as Element).isConnected)).toBe(true);
    });

    test('a press on a link notes how far the page is scrolled, before the click that waits for the next page', async () => {
      await read(tab(), '/docs/server/routers');
      await tab().evaluate(() => {
        scrollTo(0, 900);
        document
          .querySelector('.menu a[href="/docs/quickstart"]')
          ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      });
      expect(await tab().evaluate(() => (history.state as { scrolled?: number } | null)?.scrolled)).toBe(900);
    });

    test.each([
      { saveData: true, effectiveType: '4g' },
      { saveData: false, effectiveType: '2g' },
    ])('with %j nothing is fetched ahead', async (connection) => {
      await tab().page.addInitScript((given) => {
        Object.defineProperty(navigator, 'connection', { value: given });
      }, connection);
      await read(tab(), start);
      const asked: string[] = [];
      tab().page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await tab().page.locator('.menu a[href="/docs/quickstart"]').hover();
      await click('/docs/concepts');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Concepts');
      expect(asked).not.toContain('/docs/quickstart');
    });
  });
});

/** Lets the host redirect a page. */
async function redirect(page: Page, location: string): Promise<void> {
  await page.route('**/docs/quickstart', (route) => route.fulfill({ status: 302, headers: { location } }));
}
