import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { findViolations, openSearch, store } from './harness/search';

// The open dialog, for everyone who reads or operates it in another way.

describe.each(['light', 'dark'] as const)('in the %s theme the dialog', (theme) => {
  inChromium((tab) => {
    test.each([
      ['with nothing typed', '', ''],
      ['with hits', 'router', ''],
      ['without a hit', 'qqqzzzxxyy', ''],
      [
        'with recent and favourite hits',
        '',
        JSON.stringify([{ url: '/docs/', title: 'Introduction', place: 'Docs' }]),
      ],
    ])('%s has nothing that axe finds, on a phone and on a desk', async (_, query, hits) => {
      const { page } = tab();
      await page.setViewportSize({ width: 320, height: 640 });
      await tab().visit('/docs/');
      await store(page, {
        theme,
        ...(hits === '' ? {} : { 'search.recent': hits, 'search.favourite': hits }),
      });
      await tab().reload();
      await openSearch(page, query);
      await page
        .locator('dialog')
        .getByText(/No recent|See all|No results|Favourite/)
        .first()
        .waitFor();
      expect(await findViolations(page)).toEqual([]);
      const width = await page.evaluate(() => document.querySelector('dialog')?.scrollWidth ?? 0);
      expect(width).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await findViolations(page)).toEqual([]);
    });
  });
});
