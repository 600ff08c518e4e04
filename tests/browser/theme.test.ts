import { describe, expect, test } from 'vitest';
import { inChromium, inChromiumFirst } from './harness/inEachEngine';
import type { PlaywrightTab } from './harness/playwrightTab';

// Proves: Light or dark, stored under `theme`; the default comes from the configuration
// Proves: Without a choice, the system's preference and its later changes hold, and are stored
// Proves: Code follows the theme

const readTheme = (): string | undefined => document.documentElement.dataset.theme;
const isBackShown = (): boolean => {
  const back = document.querySelector<HTMLElement>('.follow-system');
  return back?.textContent === 'Follow the system’s theme' && back.offsetParent !== null;
};
const readStored = (): string | null => window.localStorage.getItem('theme');

describe('the toggle', () => {
  inChromiumFirst((tab) => {
    test('switches between two themes, stores the choice, and the choice outlives the page', async () => {
      await tab().visit('/docs/');
      const first = await tab().evaluate(readTheme);
      const other = first === 'dark' ? 'light' : 'dark';
      expect(await tab().evaluate(readStored)).toBeNull();

      await tab().click('.theme-toggle');
      await tab().waitFor((theme) => document.documentElement.dataset.theme === theme, other);
      expect(await tab().evaluate(readStored)).toBe(other);

      await tab().reload();
      expect(await tab().evaluate(readTheme)).toBe(other);

      await tab().click('.theme-toggle');
      await tab().waitFor((theme) => document.documentElement.dataset.theme === theme, first);
      expect(await tab().evaluate(readStored)).toBe(first);
      expect(await tab().console()).toEqual([]);
    });

    test('leaves a way back to the theme of the system, which shows while a choice is stored', async () => {
      await tab().visit('/docs/');
      const first = await tab().evaluate(readTheme);
      expect(await tab().evaluate(isBackShown)).toBe(false);

      await tab().click('.theme-toggle');
      await tab().waitFor((theme) => document.documentElement.dataset.theme !== theme, first);
      expect(await tab().evaluate(isBackShown)).toBe(true);
      await tab().click('.follow-system');
      await tab().waitFor((theme) => document.documentElement.dataset.theme === theme, first);
      expect(await tab().evaluate(readStored)).toBeNull();
      expect(await tab().evaluate(isBackShown)).toBe(false);
    });

    test('has a name that holds in both themes', async () => {
      await tab().visit('/docs/');
      expect(await tab().evaluate(() => document.querySelector('.theme-toggle')?.ariaLabel)).toBe(
        'Switch between light and dark theme',
      );
    });
  });
});

describe('the preference of the system', () => {
  inChromium((tab) => {
    test.each(['dark', 'light'] as const)('decides for %s where nothing is stored', async (colorScheme) => {
      await tab().page.emulateMedia({ colorScheme });
      await tab().visit('/docs/');
      expect(await tab().evaluate(readTheme)).toBe(colorScheme);
      expect(await tab().evaluate(readStored)).toBeNull();
    });

    test('gives way to a stored choice', async () => {
      await tab().page.emulateMedia({ colorScheme: 'dark' });
      await tab().visit('/docs/');
      await tab().evaluate(() => {
        window.localStorage.setItem('theme', 'light');
      });
      await tab().reload();
      expect(await tab().evaluate(readTheme)).toBe('light');
    });

    test('is followed and stored whenever it changes', async () => {
      await tab().page.emulateMedia({ colorScheme: 'light' });
      await tab().visit('/docs/');
      for (const theme of ['dark', 'light', 'dark'] as const) {
        await tab().page.emulateMedia({ colorScheme: theme });
        await tab().waitFor((expected) => document.documentElement.dataset.theme === expected, theme);
        expect(await tab().evaluate(readStored)).toBe(theme);
      }
    });

    test('is still followed by the next page, although an earlier change was stored', async () => {
      await tab().page.emulateMedia({ colorScheme: 'light' });
      await tab().visit('/docs/');
      await tab().page.emulateMedia({ colorScheme: 'dark' });
      await tab().waitFor(() => window.localStorage.getItem('theme') === 'dark');
      await tab().page.goto('about:blank');
      await tab().page.emulateMedia({ colorScheme: 'light' });
      await tab().visit('/docs/quickstart');
      expect(await tab().evaluate(readTheme)).toBe('light');
      await tab().page.emulateMedia({ colorScheme: 'dark' });
      await tab().waitFor(() => document.documentElement.dataset.theme === 'dark');
    });

    test('changes nothing once the reader has used the toggle', async () => {
      await tab().page.emulateMedia({ colorScheme: 'light' });
      await tab().visit('/docs/');
      await tab().page.emulateMedia({ colorScheme: 'dark' });
      await tab().waitFor(() => document.documentElement.dataset.theme === 'dark');
      await tab().click('.theme-toggle');
      await tab().waitFor(() => document.documentElement.dataset.theme === 'light');
      await tab().click('.theme-toggle');
      await tab().waitFor(() => document.documentElement.dataset.theme === 'dark');
      await changeSystem(tab(), 'light');
      expect(await tab().evaluate(readTheme)).toBe('dark');
      expect(await tab().evaluate(readStored)).toBe('dark');
      await tab().visit('/docs/quickstart');
      expect(await tab().evaluate(readTheme)).toBe('dark');
      await changeSystem(tab(), 'dark');
      await changeSystem(tab(), 'light');
      expect(await tab().evaluate(readTheme)).toBe('dark');
    });

    test('rules again once what the site stored is gone', async () => {
      await tab().page.emulateMedia({ colorScheme: 'light' });
      await tab().visit('/docs/');
      await tab().click('.theme-toggle');
      await tab().waitFor(() => document.documentElement.dataset.theme === 'dark');
      await tab().evaluate(() => {
        window.localStorage.clear();
      });
      await tab().visit('/docs/');
      expect(await tab().evaluate(readTheme)).toBe('light');
      await tab().page.emulateMedia({ colorScheme: 'dark' });
      await tab().waitFor(() => document.documentElement.dataset.theme === 'dark');
    });

    test('is followed by all open pages, and so is a choice', async () => {
      const { page } = tab();
      await page.emulateMedia({ colorScheme: 'light' });
      await tab().visit('/docs/');
      const other = await tab().context.newPage();
      await other.emulateMedia({ colorScheme: 'light' });
      await other.goto('/docs/quickstart');
      await other.emulateMedia({ colorScheme: 'dark' });
      await tab().waitFor(() => localStorage.getItem('theme') === 'dark');
      await page.emulateMedia({ colorScheme: 'dark' });
      await tab().waitFor(() => document.documentElement.dataset.theme === 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await tab().waitFor(() => document.documentElement.dataset.theme === 'light');
      await other.locator('.theme-toggle').click();
      const chosen = await other.evaluate(() => document.documentElement.dataset.theme);
      await tab().waitFor((theme) => document.documentElement.dataset.theme === theme, chosen);
    });

    test('colors code as well', async () => {
      const readCode = (): string => {
        const token = document.querySelector('pre code span span') ?? document.querySelector('pre code');
        return token ? getComputedStyle(token).color : '';
      };
      await tab().page.emulateMedia({ colorScheme: 'light' });
      await tab().visit('/docs/quickstart');
      const light = await tab().evaluate(readCode);
      await tab().page.emulateMedia({ colorScheme: 'dark' });
      await tab().waitFor(() => document.documentElement.dataset.theme === 'dark');
      expect(light).toMatch(/^rgb/);
      await expect.poll(() => tab().evaluate(readCode)).not.toBe(light);
    });
  });
});

/** Changes the system's preference and waits until all who listen for it have answered, and a frame shows the outcome. */
async function changeSystem(tab: PlaywrightTab, colorScheme: 'dark' | 'light'): Promise<void> {
  await tab.page.emulateMedia({ colorScheme });
  await tab.evaluate(
    (theme) =>
      new Promise<void>((resolve) => {
        const waitForFrame = (): void => {
          if (!window.matchMedia(`(prefers-color-scheme: ${theme})`).matches)
            requestAnimationFrame(waitForFrame);
          else
            requestAnimationFrame(() => {
              requestAnimationFrame(() => {
                resolve();
              });
            });
        };
        waitForFrame();
      }),
    colorScheme,
  );
}
