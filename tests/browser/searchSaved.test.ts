import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { field, openSearch, store, storedHits } from './harness/search';

// Proves: "No recent searches"
// Proves: 7 recent searches, 4 next to favourites, 10 favourites

// The hits that a reader opened or keeps.

inChromium((tab) => {
  test('a reader who has not searched is told that there are no recent searches', async () => {
    await tab().visit('/docs/');
    await openSearch(tab().page);
    await tab().page.getByText('No recent searches', { exact: true }).waitFor();
  });

  test.each([
    ['/docs/', '/docs/quickstart'],
    ['/docs/v10/', '/docs/v10/quickstart'],
  ])('on %s that reader is offered the pages of the version that readers need most', async (start, first) => {
    const { page } = tab();
    await tab().visit(start);
    await openSearch(page);
    const offered = page.getByRole('region', { name: 'Often read' }).getByRole('link');
    await offered.first().waitFor();
    expect(await offered.count()).toBe(8);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${first}`);
    await openSearch(page);
    await page.getByRole('region', { name: 'Recent' }).waitFor();
    expect(await offered.count()).toBe(0);
  });

  test('seven recent hits are listed', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await store(page, { 'search.recent': storedHits('abcdefghi') });
    await openSearch(page);
    await page.getByRole('region', { name: 'Recent' }).waitFor();
    expect(await titlesOf(page, 'Recent')).toEqual(Array.from('abcdefg'));
  });

  test('next to favourites four recent hits are listed, and of those ten', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await store(page, {
      'search.recent': storedHits('abcdefg'),
      'search.favourite': storedHits('hijklmnopqrs'),
    });
    await openSearch(page);
    await page.getByRole('region', { name: 'Favourite' }).waitFor();
    expect(await titlesOf(page, 'Recent')).toEqual(Array.from('abcd'));
    expect(await titlesOf(page, 'Favourite')).toEqual(Array.from('hijklmnopq'));
  });

  test('an eleventh favourite takes the place of the oldest', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await store(page, { 'search.recent': storedHits('a'), 'search.favourite': storedHits('hijklmnopq') });
    await openSearch(page);
    await page.getByRole('region', { name: 'Recent' }).getByRole('button', { name: 'Favourite: a' }).click();
    await expect.poll(() => titlesOf(page, 'Favourite')).toEqual(Array.from('ahijklmnop'));
  });

  test('recent hits become favourites and leave by keyboard', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await store(page, { 'search.recent': storedHits('abc') });
    await openSearch(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Favourite' }).getByRole('link', { name: 'a' }).waitFor();
    await page.locator(field).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    expect(await titlesOf(page, 'Recent')).toEqual(['c']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/docs/c');
  });

  test('what another tab has stored since the search was opened is not overwritten', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await store(page, { 'search.recent': storedHits('a') });
    await openSearch(page);
    const favourite = page
      .getByRole('region', { name: 'Recent' })
      .getByRole('button', { name: 'Favourite: a' });
    await favourite.waitFor();
    await page.evaluate((hits) => {
      localStorage.setItem('search.recent', hits);
    }, storedHits('ba'));
    await favourite.click();
    await expect.poll(() => titlesOf(page, 'Favourite')).toEqual(['a']);
    expect(await titlesOf(page, 'Recent')).toEqual(['b']);
  });

  test('a damaged favourite is dropped, and those beside it stay', async () => {
    await tab().visit('/docs/');
    const damaged = { url: '//[', title: 'damaged', place: '' };
    const favourites = JSON.parse(storedHits('ab')) as object[];
    await store(tab().page, { 'search.favourite': JSON.stringify([damaged, ...favourites]) });
    await openSearch(tab().page);
    await expect.poll(() => titlesOf(tab().page, 'Favourite')).toEqual(['a', 'b']);
  });

  test('stored hits of another form are dropped', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await store(page, {
      'search.recent': '[{"url":"javascript:alert(1)","title":"x","place":""}, 7',
      'search.favourite': '{"a":1}',
    });
    await openSearch(page);
    await page.getByText('No recent searches').waitFor();
    expect(await tab().console()).toEqual([]);
  });
});

/** The titles of the hits in a list. */
function titlesOf(page: Page, list: 'Recent' | 'Favourite'): Promise<readonly string[]> {
  return page.getByRole('region', { name: list }).getByRole('link').allInnerTexts();
}
