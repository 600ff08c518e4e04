import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { search } from '../html/searchIndex';
import { inChromium } from './harness/inEachEngine';
import { button, field, hasHit, holdIndexes, isTyping, openSearch, option } from './harness/search';

// Proves: A query has at most 64 characters; a longer paste is reduced to its telling words, which the field shows
// Proves: 20 hits in the dialog and on `/search`; "See all {count} results" with the count of all

// How hits are listed, chosen and opened.

inChromium((tab) => {
  test('arrows, Home and End choose a hit, which the text field names', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'router');
    // Names of the reference come last.
    await page.locator('.search__name').first().waitFor();
    const count = await page.locator(option).count();
    const places: (readonly number[])[] = [await findChosen(page)];
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End']) {
      await page.keyboard.press(key);
      places.push(await findChosen(page));
    }
    expect(places).toEqual([[0], [1], [0], [count - 1], [0], [count - 1]]);
  });

  test('names of the reference are in view below the hits, and the last to choose', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'TRPCError');
    const names = page.getByRole('group', { name: 'API reference' });
    const [first, last] = [names.getByRole('option').first(), names.getByRole('option').last()];
    await first.waitFor();
    expect(await first.innerText()).toBe('TRPCError');
    expect(await countHits(page)).toBe(20);
    expect(await isInView(page, '.search__name')).toBe(true);
    await page.keyboard.press('End');
    expect(await last.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/typedoc/server/index/classes/TRPCError');
    expect(await tab().console()).toEqual([]);
  });

  test('the chosen hit is not hidden behind names of the reference', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'TRPCError');
    await page.locator('.search__name').first().waitFor();
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('ArrowDown');
    const hit = await page.locator(`${option}[aria-selected="true"]`).boundingBox();
    const names = await page.locator('.search__names').boundingBox();
    expect((hit?.y ?? 0) + (hit?.height ?? 0)).toBeLessThanOrEqual(names?.y ?? 0);
  });

  test('Ctrl Enter opens a hit in a new tab', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'splitLink');
    await page.locator(option).first().waitFor();
    const opened = tab().context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    expect(new URL((await opened).url()).pathname).toBe('/docs/client/links/splitLink');
  });

  test('Enter pressed before the hits are there opens the first one of the whole query', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    const { arrive } = await holdIndexes(page);
    await openSearch(page, 'http');
    await page.keyboard.type('SubscriptionLink');
    await page.keyboard.press('Enter');
    arrive();
    await page.waitForURL('**/docs/client/links/httpSubscriptionLink');
  });

  test('a query is at most 64 characters, and a pasted one is cut', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page);
    await page.keyboard.insertText('x'.repeat(10_000));
    expect(await page.locator(field).inputValue()).toHaveLength(64);
  });

  test('of a pasted error the field shows the words that tell it from others, and those are searched', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page);
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/plain',
        'TRPCClientError: Unable to transform response from server\n    at TRPCClientError.from (/home/me/app/node_modules/@trpc/client/dist/index.mjs:41:10)',
      );
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await tab().waitFor(hasHit, '/docs/troubleshooting#unable-to-transform-response-from-server');
    expect(await page.locator(field).inputValue()).toBe('TRPCClientError transform response server');
  });

  test('20 hits are listed, and "See all {count} results" leads to all of them, 20 at a time', async () => {
    const { page } = tab();
    const { count } = search('webSocket', 'current', 20);
    await tab().visit('/docs/');
    await openSearch(page, 'webSocket');
    const link = page.getByRole('link', { name: `See all ${String(count)} results`, exact: true });
    await link.waitFor();
    expect(await countHits(page)).toBe(20);
    await link.click();
    await page.waitForURL('**/search?q=webSocket&version=current');
    await page
      .getByRole('status')
      .getByText(`${String(count)} results`, { exact: true })
      .waitFor();
    const listed = page.locator('main li:has(> h2)');
    const more = page.getByRole('button', { name: 'Show more results' });
    for (let shown = 20; shown < count; shown += 20) {
      await expect.poll(() => listed.count()).toBe(shown);
      await more.click();
    }
    await expect.poll(() => listed.count()).toBe(count);
    expect(await more.count()).toBe(0);
  });

  test('of a page that has more hits than two, the others are folded below its best, and the arrows and Enter unfold them', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'webSocket');
    // The docs are searched first; what the other indexes have may move the hits.
    const { count } = search('webSocket', 'current', 20);
    await page.getByRole('link', { name: `See all ${String(count)} results`, exact: true }).waitFor();
    const group = page.locator('dialog [role="group"]', { hasText: 'more on this page' }).first();
    const fold = group.getByRole('option', { name: 'more on this page' });
    await fold.waitFor();
    const name = (await group.getAttribute('aria-label')) ?? '';
    const folded = parseInt(await fold.innerText(), 10);
    expect(await group.getByRole('option').count()).toBe(3);
    while ((await fold.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const unfolded = page.getByRole('group', { name, exact: true }).getByRole('option');
    await expect.poll(() => unfolded.count()).toBe(2 + folded);
    // What was folded is chosen next.
    expect(await unfolded.nth(2).getAttribute('aria-selected')).toBe('true');
    await tab().waitFor(isTyping);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#/);
  });

  test('a chosen hit stays chosen, and what was unfolded is in view, when more of the index arrives', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    // The blog's index brings posts that come first.
    const { arrive } = await holdIndexes(page, 'site');
    await openSearch(page, '11.20');
    const chosen = page.locator(`${option}[aria-selected="true"]`);
    await page.getByRole('option', { name: 'more on this page' }).first().waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowDown']) await page.keyboard.press(key);
    const before = await chosen.getAttribute('href');
    expect(await findChosen(page)).toEqual([3]);
    arrive();
    await page.locator(`${option}[href^="/blog/"]`).first().waitFor();
    expect(await chosen.getAttribute('href')).toBe(before);
    expect(before).toMatch(/^\/docs\/changelog#/);
  });

  test('the title of a page that is a hit itself is there once', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'subscriptions');
    const group = page.getByRole('group', { name: 'Subscriptions', exact: true });
    await group.waitFor();
    expect(await group.getByText('Subscriptions', { exact: true }).count()).toBe(1);
    expect(await group.getByRole('option').first().getAttribute('aria-selected')).toBe('true');
  });

  test('another version can be searched from the dialog', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'invalidateQueries');
    await page.locator('dialog select').selectOption({ label: '9.x' });
    await tab().waitFor(hasHit, '/docs/v9/invalidateQueries');
  });

  test('a hit is opened without loading a document, and the way back is to the page before', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await page.evaluate(() => {
      document.body.dataset.same = 'true';
    });
    await openSearch(page, 'splitLink');
    const ahead = page.waitForResponse('**/docs/client/links/splitLink');
    await page.locator(`${option}[href="/docs/client/links/splitLink"]`).hover();
    await ahead;
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'splitLink' }).waitFor();
    expect(await page.evaluate(() => document.body.dataset.same)).toBe('true');
    await tab().back();
    await page.waitForURL('**/docs/');
    expect(await tab().console()).toEqual([]);
  });
});

describe('on a phone', () => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } };
  inChromium(
    (tab) => {
      test('a touch opens the search, and another one a hit', async () => {
        const { page } = tab();
        await tab().visit('/docs/');
        await page.locator(button).tap();
        await page.locator(field).fill('splitLink');
        await page.locator(`${option}[href="/docs/client/links/splitLink"]`).tap();
        await page.waitForURL('**/docs/client/links/splitLink');
        expect(await tab().console()).toEqual([]);
      });
    },
    () => phone,
  );
});

/** How many hits the dialog has, with those that are folded. */
async function countHits(page: Page): Promise<number> {
  const texts = await page.locator(option).allInnerTexts();
  return texts.reduce((sum, text) => sum + Number(/^(\d+) more on this page$/.exec(text)?.[1] ?? 1), 0);
}

/** Whether an element is what a pointer at its middle would meet. */
function isInView(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(wanted) === element;
  }, selector);
}

/** The places of the chosen hits; none where the text field names another one. */
async function findChosen(page: Page): Promise<readonly number[]> {
  const options = page.locator(option);
  const selected = await options.evaluateAll((all) =>
    all.flatMap((hit, place) => (hit.ariaSelected === 'true' ? [place] : [])),
  );
  const named = await page.locator(field).getAttribute('aria-activedescendant');
  return (await options.nth(selected[0] ?? 0).getAttribute('id')) === named ? selected : [];
}
