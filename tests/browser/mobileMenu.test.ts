import { expect, test } from 'vitest';
import { inEachEngine } from './harness/inEachEngine';

const isOpen = (): boolean => document.querySelector('.navbar-sidebar--show') !== null;
const isClosed = (): boolean => document.querySelector('.navbar-sidebar--show') === null;

inEachEngine((tab) => {
  test('the menu on phones opens and closes', async () => {
    await tab().viewport(450, 800);
    await tab().open('/docs/quickstart');
    expect(await tab().evaluate(isOpen)).toBe(false);
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    await tab().click('.navbar-sidebar__brand button[aria-label="Close the menu"]');
    await tab().waitFor(isClosed);
    expect(await tab().console()).toEqual([]);
  });

  test('the menu closes on back, and the reader stays on the page', async () => {
    await tab().viewport(450, 800);
    await tab().open('/docs/');
    await tab().click('a.pagination-nav__link--next');
    await tab().waitFor(() => window.location.pathname !== '/docs/');
    const address = await tab().address();
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    await tab().evaluate(() => {
      window.history.back();
    });
    await tab().waitFor(isClosed);
    expect(await tab().address()).toBe(address);
  });

  test('the menu closes when the window becomes wider than 996 px, and not before', async () => {
    await tab().viewport(600, 800);
    await tab().open('/docs/');
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    await tab().viewport(996, 800);
    expect(await tab().evaluate(isOpen)).toBe(true);
    await tab().viewport(997, 800);
    await tab().waitFor(isClosed);
  });

  test('a link of the menu leads to its page and closes the menu', async () => {
    await tab().viewport(450, 800);
    await tab().open('/docs/quickstart');
    await tab().click('.navbar__toggle');
    await tab().waitFor(isOpen);
    await tab().click('.navbar-sidebar a[href="/docs/"]');
    await tab().waitFor(() => window.location.pathname === '/docs/');
    await tab().waitFor(isClosed);
  });
});
