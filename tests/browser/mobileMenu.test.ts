import { expect, test } from 'vitest';
import { beginReading } from './harness/beginReading';
import { holdRequests } from './harness/holdRequests';
import { inChromium, inChromiumFirst, inEachEngine } from './harness/inEachEngine';
import type { Tab } from './harness/tab';

// Proves: The menu of phones opens and closes, above 996 px and on back as well
// Proves: Breakpoint 996 px
// Proves: Theme, announcement, menu, tabs, contents and addresses work without a framework, in three engines

const isOpen = (): boolean => document.documentElement.dataset.menu === 'open';
const isClosed = (): boolean => document.documentElement.dataset.menu === undefined;

inEachEngine((tab) => {
  test('the menu on phones opens and closes', async () => {
    await tab().viewport(450, 800);
    await tab().visit('/docs/quickstart');
    expect(await tab().evaluate(isOpen)).toBe(false);
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    expect(await tab().evaluate(() => document.querySelector('.navbar__toggle')?.ariaExpanded)).toBe('true');
    await tab().click('.navbar__toggle');
    await tab().waitFor(isClosed);
    expect(await tab().console()).toEqual([]);
  });

  test('the menu closes on back, and the reader stays on the page', async () => {
    await tab().viewport(450, 800);
    await tab().visit('/docs/');
    await tab().click('a.pagination-nav__link--next');
    await tab().waitFor(() => window.location.pathname !== '/docs/' && !('clicked' in window));
    const address = await tab().address();
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    await tab().evaluate(() => {
      window.history.back();
    });
    await tab().waitFor(isClosed);
    expect(await tab().address()).toBe(address);
  });

  test('back closes the search over the menu, then the menu, and then leaves the page', async () => {
    await tab().viewport(450, 800);
    await tab().visit('/docs/');
    await tab().click('a.pagination-nav__link--next');
    await tab().waitFor(() => window.location.pathname !== '/docs/' && !('clicked' in window));
    const address = await tab().address();
    await openSearchOverMenu(tab());
    await tab().evaluate(goBack);
    await tab().waitFor(() => !document.querySelector('dialog') && 'isOfMenu' in Object(history.state));
    expect(await tab().evaluate(isOpen)).toBe(true);
    await tab().evaluate(goBack);
    await tab().waitFor(isClosed);
    expect(await tab().address()).toBe(address);
    await tab().evaluate(goBack);
    await tab().waitFor(() => window.location.pathname === '/docs/');
  });

  test('a hit of the search over the menu leads to its page, and back from there to the page before', async () => {
    await tab().viewport(450, 800);
    await tab().visit('/docs/quickstart');
    await openSearchOverMenu(tab());
    await tab().waitFor(() => document.querySelector('dialog a[href="/docs/server/validators"]') !== null);
    await tab().click('dialog a[href="/docs/server/validators"]');
    await tab().waitFor(() => window.location.pathname === '/docs/server/validators');
    await tab().waitFor(isClosed);
    expect(await tab().evaluate(() => document.querySelector('dialog'))).toBe(null);
    await tab().evaluate(goBack);
    await tab().waitFor(() => window.location.pathname === '/docs/quickstart');
    await tab().waitFor(() => document.title.startsWith('Quickstart'));
  });

  test('a link of the menu leads to its page, and back from there to the page before', async () => {
    await tab().viewport(450, 800);
    await tab().visit('/docs/quickstart');
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    await tab().click('.menu a[href="/docs/"]');
    await tab().waitFor(() => window.location.pathname === '/docs/');
    await tab().waitFor(isClosed);
    await tab().evaluate(() => {
      window.history.back();
    });
    await tab().waitFor(() => window.location.pathname === '/docs/quickstart');
  });

  test('the text is where it was when the menu is closed again', async () => {
    await tab().viewport(450, 800);
    await tab().visit('/docs/quickstart');
    for (const step of ['first page', 'after a move']) {
      if (step === 'after a move') {
        await tab().click('a.pagination-nav__link--next');
        await tab().waitFor(() => window.location.pathname !== '/docs/quickstart' && !('clicked' in window));
      }
      await tab().press('Shift');
      await tab().evaluate(() => {
        window.scrollTo({ top: 300, behavior: 'instant' });
      });
      await tab().waitFor(() => window.scrollY === 300);
      const place = await tab().evaluate(topOfText);
      // Not with `click` of the tab, which scrolls to where the navbar would be if it did not stick.
      await tab().evaluate(clickMenu);
      await tab().waitFor(isOpen);
      await tab().waitFor(() => document.querySelector('.docs__page')?.hasAttribute('inert') === true);
      await tab().evaluate(clickMenu);
      await tab().waitFor(isClosed);
      await tab().waitFor(() => !document.querySelector('[inert]'));
      expect([step, await tab().evaluate(topOfText)]).toEqual([step, place]);
    }
  });
});

inChromiumFirst((tab) => {
  test('the list of pages of the open menu stands below the navbar, and scrolls inside itself', async () => {
    await tab().viewport(450, 600);
    await tab().visit('/docs/client/links/httpBatchLink');
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    const [bar, list] = await tab().evaluate(() =>
      ['.navbar', '.docs > .side'].map((selector) => {
        const { top = 0, bottom = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { top, bottom };
      }),
    );
    expect(list?.top).toBeCloseTo(bar?.bottom ?? 0, 0);
    expect(list?.bottom).toBe(await tab().evaluate(() => window.innerHeight));
  });

  test('the menu closes on Escape', async () => {
    await tab().viewport(450, 800);
    await tab().visit('/docs/');
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    await tab().evaluate(() => {
      for (let times = 0; times < 3; times += 1)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await tab().waitFor(isClosed);
    expect(await tab().evaluate(() => window.location.pathname)).toBe('/docs/');
  });

  test('the menu closes when the window becomes wider than 996 px, and not before', async () => {
    await tab().viewport(600, 800);
    await tab().visit('/docs/');
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    await tab().viewport(996, 800);
    expect(await tab().evaluate(isOpen)).toBe(true);
    await tab().viewport(997, 800);
    await tab().waitFor(isClosed);
  });

  test('with the menu open, two steps back lead to the page of that address', async () => {
    await tab().viewport(450, 800);
    await tab().visit('/docs/');
    const first = await tab().evaluate(() => document.title);
    await tab().click('a.pagination-nav__link--next');
    await tab().waitFor(() => window.location.pathname !== '/docs/' && !('clicked' in window));
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    await tab().evaluate(() => {
      window.history.go(-2);
    });
    await tab().waitFor(isClosed);
    await tab().waitFor((title) => document.title === title, first);
    expect(await tab().evaluate(() => window.location.pathname)).toBe('/docs/');
  });

  test('what lies behind the open menu can be reached by no key', async () => {
    await tab().viewport(450, 800);
    await tab().visit('/docs/quickstart');
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    await tab().waitFor(() => document.querySelector('.docs__page')?.hasAttribute('inert') === true);
    await tab().press('Escape');
    await tab().waitFor(() => !document.querySelector('[inert]'));
  });
});

// Scrollbars of phones take no room. Windows of the other engines have bars that do, or are wider than phones.
inChromium((tab) => {
  test('a page that was asked for before the menu was opened closes it when it comes', async () => {
    await tab().viewport(390, 800);
    const arrive = await holdRequests(tab().page, '**/docs/quickstart');
    await tab().visit('/docs/');
    await beginReading(tab());
    await tab().click('a.pagination-nav__link--next');
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    arrive();
    await tab().waitFor(() => window.location.pathname === '/docs/quickstart');
    await tab().waitFor(isClosed);
    expect(await tab().evaluate(() => document.querySelector('[inert]'))).toBe(null);
  });

  test('the logo and the icons stay where they are when the menu opens, and its button becomes a cross', async () => {
    for (const width of [320, 390, 600, 990]) {
      await tab().viewport(width, 800);
      await tab().visit('/docs/quickstart');
      const closed = await tab().evaluate(readBar);
      await tab().click('.navbar__toggle');
      await tab().waitFor(isOpen);
      const open = await tab().evaluate(readBar);
      expect(open.places, String(width)).toEqual(closed.places);
      expect(open.icons).toHaveLength(1);
      expect(open.icons).not.toEqual(closed.icons);
    }
  });
});

/** Marks the menu's entry in the history, so that it can be waited for. */
async function openSearchOverMenu(tab: Tab): Promise<void> {
  await tab.click('.navbar__toggle');
  await tab.waitFor(isOpen);
  await tab.evaluate(() => {
    window.history.replaceState({ ...history.state, isOfMenu: true }, '');
  });
  await tab.click('.search-button');
  await tab.waitFor(() => document.querySelector('dialog.search')?.matches('[open]') === true);
}

/** Runs in the page. */
function goBack(): void {
  window.history.back();
}

/** How far below the top of the window the text begins. Runs in the page. */
function topOfText(): number {
  return Math.round(document.querySelector('h1')?.getBoundingClientRect().top ?? 0);
}

/** Runs in the page. */
function clickMenu(): void {
  document.querySelector<HTMLElement>('.navbar__toggle')?.click();
}

/** Where the parts of the navbar are that show with the menu and without, and what the menu's button draws. Runs in the page. */
function readBar(): { places: readonly string[]; icons: readonly (string | null)[] } {
  const parts = [
    '.navbar__toggle',
    '.navbar__brand',
    '.dropdown--version',
    '.search-button',
    '.theme-toggle',
  ];
  const drawings = [...document.querySelectorAll('.navbar__toggle path')];
  return {
    places: parts.map((part) => {
      const { left = 0, top = 0 } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return `${part}: ${left.toFixed()}, ${top.toFixed()}`;
    }),
    icons: drawings.filter((path) => path.getClientRects().length > 0).map((path) => path.getAttribute('d')),
  };
}
