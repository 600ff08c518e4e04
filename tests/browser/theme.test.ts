import { describe, expect, test } from 'vitest';
import { inChromium, inEachEngine } from './harness/inEachEngine';

const readTheme = (): string | undefined => document.documentElement.dataset.theme;
const readStored = (): string | null => window.localStorage.getItem('theme');

describe('the toggle', () => {
  inEachEngine((tab) => {
    test('switches between two themes, stores the choice, and the choice outlives the page', async () => {
      await tab().open('/docs/');
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

    test('has a name that holds in both themes', async () => {
      await tab().open('/docs/');
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
      await tab().open('/docs/');
      expect(await tab().evaluate(readTheme)).toBe(colorScheme);
      expect(await tab().evaluate(readStored)).toBeNull();
    });

    test('gives way to a stored choice', async () => {
      await tab().page.emulateMedia({ colorScheme: 'dark' });
      await tab().open('/docs/');
      await tab().evaluate(() => {
        window.localStorage.setItem('theme', 'light');
      });
      await tab().reload();
      expect(await tab().evaluate(readTheme)).toBe('light');
    });

    test('is followed and stored when it changes later', async () => {
      await tab().page.emulateMedia({ colorScheme: 'light' });
      await tab().open('/docs/');
      await tab().page.emulateMedia({ colorScheme: 'dark' });
      await tab().waitFor(() => document.documentElement.dataset.theme === 'dark');
      expect(await tab().evaluate(readStored)).toBe('dark');
    });

    test('colors code as well', async () => {
      const readCode = (): string => {
        const token = document.querySelector('pre code span span') ?? document.querySelector('pre code');
        return token ? getComputedStyle(token).color : '';
      };
      await tab().page.emulateMedia({ colorScheme: 'light' });
      await tab().open('/docs/quickstart');
      const light = await tab().evaluate(readCode);
      await tab().page.emulateMedia({ colorScheme: 'dark' });
      await tab().waitFor(() => document.documentElement.dataset.theme === 'dark');
      expect(light).toMatch(/^rgb/);
      await expect.poll(() => tab().evaluate(readCode)).not.toBe(light);
    });
  });
});
