import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { field, findViolations, openSearch, option, store } from './harness/search';

// The open dialog, for everyone who reads or operates it in another way.

const states = [
  ['with nothing typed', '', ''],
  ['with hits', 'router', ''],
  ['without a hit', 'qqqzzzxxyy', ''],
  [
    'with recent and favourite hits',
    '',
    JSON.stringify([{ url: '/docs/', title: 'Introduction', place: 'Docs' }]),
  ],
] as const;

// `npm test` looks at each in one theme, `npm run test:all` in both.
describe.each(['light', 'dark'] as const)('in the %s theme the dialog', (theme) => {
  inChromium((tab) => {
    test.each(states.filter((_, place) => process.env.TEST_ALL ?? place % 2 === Number(theme === 'dark')))(
      '%s has nothing that axe finds, on a phone and on a desk',
      async (_, query, hits) => {
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
      },
    );
  });
});

describe.each(['light', 'dark'] as const)('in %s colors of the reader', (colorScheme) => {
  inChromium(
    (tab) => {
      test('the dialog has an edge, and what was searched for can be read in its hits', async () => {
        const { page } = tab();
        await tab().visit('/docs/');
        await openSearch(page, 'router');
        const mark = page.locator(`${option} mark`).first();
        const readStyle = (name: string): Promise<string> =>
          mark.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
        // Without a ground of its own, a mark would have an alpha of 0.
        expect(await readStyle('background-color')).toMatch(/^rgb\(/);
        expect(await readStyle('background-color')).not.toBe(await readStyle('color'));
        expect(
          await page.locator('dialog').evaluate((dialog) => getComputedStyle(dialog).borderTopStyle),
        ).toBe('solid');
      });
    },
    () => ({ forcedColors: 'active', colorScheme }),
  );
});

inChromium((tab) => {
  test('the Enter that ends a composition opens no hit, also where it is reported after that, as in Safari', async () => {
    const { page } = tab();
    await tab().visit('/docs/');
    await openSearch(page, 'router');
    await page.locator(option).first().waitFor();
    /** Presses Enter, and returns whether the dialog leaves the key to the text field. */
    const press = (isComposing: boolean, keyCode: number): Promise<boolean> =>
      page.locator(field).evaluate(
        (input, own) => {
          const event = { key: 'Enter', bubbles: true, cancelable: true, ...own };
          return input.dispatchEvent(new KeyboardEvent('keydown', event));
        },
        { isComposing, keyCode },
      );
    expect(await press(true, 229)).toBe(true);
    expect(await press(false, 229)).toBe(true);
    expect(await press(false, 13)).toBe(false);
  });
});
