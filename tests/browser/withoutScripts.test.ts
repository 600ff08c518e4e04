import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

describe('with scripts off', () => {
  inChromium(
    (tab) => {
      test('the text, the code and the navigation can be read', async () => {
        await tab().page.goto('/docs/quickstart');
        await expect
          .poll(() => tab().page.getByRole('heading', { level: 1, name: 'Quickstart' }).isVisible())
          .toBe(true);
        expect(await tab().page.locator('article pre code').first().isVisible()).toBe(true);
        expect(await tab().page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
        await tab()
          .page.getByRole('navigation', { name: 'Docs sidebar' })
          .getByRole('link', { name: 'Introduction' })
          .click();
        await tab().page.waitForURL('**/docs/');
      });

      test('all panels of tabs show', async () => {
        await tab().page.goto('/docs/quickstart');
        const panels = await tab().page.getByRole('tabpanel', { includeHidden: true }).all();
        expect(panels.length).toBeGreaterThan(1);
        for (const panel of panels) expect(await panel.isVisible()).toBe(true);
      });

      test('a phone has navigation', async () => {
        await tab().viewport(390, 800);
        await tab().page.goto('/docs/quickstart');
        expect(await tab().page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
        expect(await tab().page.getByRole('link', { name: 'Blog', exact: true }).first().isVisible()).toBe(
          true,
        );
      });

      test('the version menu opens', async () => {
        await tab().page.goto('/docs/quickstart');
        await tab().page.locator('.dropdown--version summary').click();
        await tab().page.locator('.dropdown--version a[href="/docs/v10/quickstart"]').click();
        await tab().page.waitForURL('**/docs/v10/quickstart');
      });

      test('the theme follows the system', async () => {
        const background = () =>
          tab()
            .page.locator('body')
            .evaluate((body) => getComputedStyle(body).backgroundColor);
        await tab().page.emulateMedia({ colorScheme: 'light' });
        await tab().page.goto('/docs/quickstart');
        const light = await background();
        await tab().page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(background).not.toBe(light);
      });

      test('no control shows that needs a script', async () => {
        await tab().page.goto('/docs/quickstart');
        const dead = await tab()
          .page.locator(
            '.theme-toggle, .theme-announcement-bar button, .navbar__toggle, .theme-back-to-top-button',
          )
          .all();
        expect(dead).toHaveLength(4);
        for (const control of dead) expect(await control.isVisible()).toBe(false);
      });
    },
    () => ({ javaScriptEnabled: false }),
  );
});
