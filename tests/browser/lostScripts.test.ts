import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';
import { retryLost } from './harness/retryLost';

// Proves: If a script of the page cannot be fetched, a red box says so, and the next click fetches it again, or in browsers that keep the failure, Retry does

const figures = '**/assets/js/early-used-*.js';
const types = '**/assets/js/early-types-*.js';
const thirdTab = '.code [data-group] [role=tab]:nth-child(3)';

describe('when the script of the figures of code cannot be loaded', () => {
  inChromium((tab) => {
    test('a click on a tab shows a red box, and works once the script can be loaded', async () => {
      await tab().page.route(figures, (route) => route.abort());
      await tab().visit('/docs/quickstart');
      await tab().click(thirdTab);
      const box = tab().page.getByRole('alert');
      await box.waitFor();
      expect(await box.innerText()).toContain('Part of this page could not be loaded');
      expect(await box.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);

      await tab().page.unroute(figures);
      await retryLost(tab());
      await tab().click(thirdTab);
      await tab().page.locator(`${thirdTab}[aria-selected=true]`).first().waitFor();
    });

    test('the box is in view wherever the reader is on the page', async () => {
      await tab().page.route(figures, (route) => route.abort());
      await tab().visit('/docs/server/routers');
      const copy = tab().page.locator('.code__copy:visible').last();
      await copy.scrollIntoViewIfNeeded();
      await copy.click();
      const box = tab().page.getByRole('alert');
      await box.waitFor();
      expect(
        await box.evaluate((element) => element.getBoundingClientRect().bottom - window.innerHeight),
      ).toBe(0);
      expect(await tab().evaluate(() => window.scrollY)).toBeGreaterThan(0);
    });

    test('the box moves nothing, because it can appear between press and release of a click', async () => {
      await tab().page.route(figures, (route) => route.abort());
      await tab().visit('/docs/quickstart');
      const place = await tab().page.locator('h1').boundingBox();
      await tab().click(thirdTab);
      await tab().page.getByRole('alert').waitFor();
      await tab().evaluate(() => {
        window.scrollTo(0, 0);
      });
      expect(await tab().page.locator('h1').boundingBox()).toEqual(place);
    });

    test.each([1280, 320])('the end of a page %i px wide can be read above the box', async (width) => {
      await tab().page.setViewportSize({ width, height: 800 });
      await tab().page.route(figures, (route) => route.abort());
      await tab().visit('/docs/quickstart');
      await tab().click(thirdTab);
      const box = tab().page.getByRole('alert');
      await box.waitFor();
      await tab().press('End');
      await tab().waitFor(
        () => Math.abs(window.scrollY + window.innerHeight - document.documentElement.scrollHeight) < 1,
      );
      const last = await tab().page.locator('.footer').boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await box.boundingBox())?.y ?? 0);
    });

    test('Retry loads the page again', async () => {
      await tab().page.route(figures, (route) => route.abort());
      await tab().visit('/docs/quickstart');
      await tab().click(thirdTab);
      await tab().page.getByRole('alert').waitFor();
      await tab().page.unroute(figures);
      await tab().page.getByRole('button', { name: 'Retry' }).click();
      await tab().page.getByRole('alert').waitFor({ state: 'detached' });
      await tab().click(thirdTab);
      await tab().page.locator(`${thirdTab}[aria-selected=true]`).first().waitFor();
    });
  });
});

describe('an error of another script', () => {
  inChromium((tab) => {
    test('is left to the console with its line, and the box does not show', async () => {
      await tab().visit('/docs/');
      await tab().evaluate(() => {
        setTimeout(() => {
          throw new SyntaxError('of an extension');
        });
        void Promise.reject(new TypeError('of a module of an extension'));
      });
      await expect
        .poll(() => tab().console())
        .toEqual(
          expect.arrayContaining([
            expect.stringContaining('of an extension'),
            expect.stringContaining('of a module of an extension'),
          ]) as unknown,
        );
      expect(await tab().page.getByRole('alert').count()).toBe(0);
    });
  });
});

describe('a part that is lost without a connection', () => {
  inChromium((tab) => {
    test('is no longer said to be lost once the connection is back', async () => {
      await tab().visit('/docs/');
      await tab().context.setOffline(true);
      await tab().waitFor(() => !navigator.onLine);
      await tab().press('?');
      await tab().page.getByRole('alert').getByText('There is no connection').waitFor();
      await tab().context.setOffline(false);
      await tab().page.getByRole('alert').waitFor({ state: 'detached' });
    });
  });
});

describe('when the script of types cannot be loaded', () => {
  inChromium((tab) => {
    test('a click on their button shows a red box, and works once the script can be loaded', async () => {
      await tab().page.route(types, (route) => route.abort());
      await tab().visit('/docs/server/routers');
      await tab().page.locator('.code__types').first().click();
      await tab().page.getByRole('alert').waitFor();
      await tab().page.unroute(types);
      await retryLost(tab());
      await tab().page.locator('.code__types').first().click();
      await tab().page.locator('.pop--list').first().waitFor();
    });
  });
});
