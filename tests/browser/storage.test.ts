import { describe, expect, test } from 'vitest';
import { inChromium } from './harness/inEachEngine';

// Proves: Without a choice, the system's preference and its later changes hold, and are stored
// Proves: Storage unavailable: a warning, and the page works
// Proves: Storage keys `theme`, `docusaurus.announcement.dismiss`, `docusaurus.announcement.id`

const hostile = 'CORRUPT"><img src=x onerror=alert(1)>';
const readPage = (): string => document.documentElement.outerHTML;

describe('storage that is blocked', () => {
  inChromium((tab) => {
    test('costs one warning: the page works, and a choice lasts as long as the page', async () => {
      await tab().page.addInitScript(() => {
        const block = (): never => {
          throw new DOMException('The user blocks storage.', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get: block });
        Object.defineProperty(window, 'sessionStorage', { get: block });
      });
      await tab().visit('/docs/quickstart');
      const theme = await tab().evaluate(() => document.documentElement.dataset.theme);
      await tab().click('.theme-toggle');
      await tab().waitFor((before) => document.documentElement.dataset.theme !== before, theme);
      await tab().click('.theme-announcement-bar button');
      await tab().waitFor(() => !document.querySelector('.theme-announcement-bar')?.clientHeight);
      await tab().click('.menu a[href="/docs/"]');
      await tab().waitFor(() => window.location.pathname === '/docs/');
      expect(await tab().console()).toEqual([
        expect.stringMatching(/^warning: The storage of the browser is not available/) as string,
      ]);
    });
  });
});

describe('storage that is full', () => {
  inChromium((tab) => {
    test('costs one warning, and the page works', async () => {
      await tab().page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      await tab().visit('/docs/quickstart');
      const theme = await tab().evaluate(() => document.documentElement.dataset.theme);
      await tab().click('.theme-toggle');
      await tab().waitFor((before) => document.documentElement.dataset.theme !== before, theme);
      await tab().click('.theme-announcement-bar button');
      await tab().waitFor(() => !document.querySelector('.theme-announcement-bar')?.clientHeight);
      expect(await tab().console()).toEqual([
        expect.stringMatching(/^warning: The storage of the browser refuses new values/) as string,
      ]);
    });
  });
});

describe('storage that holds anything', () => {
  inChromium((tab) => {
    test('writes nothing of it into the page', async () => {
      await tab().visit('/docs/quickstart');
      // Every key that the site uses, seen while it is used, besides those of the specification.
      await tab().click('.theme-toggle');
      await tab().click('.theme-announcement-bar button');
      await tab().evaluate((value) => {
        const known = [
          'theme',
          'theme-source',
          'docusaurus.announcement.id',
          'docusaurus.announcement.dismiss',
          'docs-preferred-version-default',
        ];
        for (const key of [...known, ...Object.keys(window.localStorage)])
          window.localStorage.setItem(key, value);
      }, hostile);
      await tab().visit('/docs/');
      expect(await tab().evaluate(readPage)).not.toContain('CORRUPT');
      expect(await tab().evaluate(() => document.documentElement.dataset.theme)).toMatch(/^(light|dark)$/);
      expect(await tab().console()).toEqual([]);
    });
  });
});

describe('storage', () => {
  inChromium((tab) => {
    test('has keys without a namespace: theme, announcement, and what tabs, versions and the source of the theme need', async () => {
      await tab().page.emulateMedia({ colorScheme: 'light' });
      await tab().visit('/docs/quickstart');
      await tab().click('.theme-announcement-bar button');
      await tab().click('.code [data-group] [role=tab]:nth-child(3)');
      await tab().page.emulateMedia({ colorScheme: 'dark' });
      await tab().waitFor(() => window.localStorage.getItem('theme') === 'dark');
      await tab().click('.dropdown--version summary');
      await tab().click('.dropdown--version a[href="/docs/v10/quickstart"]');
      await tab().waitFor(() => window.location.pathname === '/docs/v10/quickstart');
      expect(await tab().evaluate(() => Object.keys(window.localStorage).sort())).toEqual([
        'docs-preferred-version-default',
        'docusaurus.announcement.dismiss',
        'docusaurus.announcement.id',
        'docusaurus.tab.package-manager',
        'theme',
        'theme-source',
      ]);
      await tab().click('.theme-toggle');
      await tab().waitFor(() => window.localStorage.getItem('theme') === 'light');
      expect(await tab().evaluate(() => window.localStorage.getItem('theme-source'))).toBeNull();
    });
  });
});

describe('a query string', () => {
  inChromium((tab) => {
    test('can choose the theme', async () => {
      await tab().visit('/docs/?docusaurus-theme=dark');
      expect(await tab().evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    });

    test.each(['docusaurus-theme', 'docusaurus-data-theme', 'docusaurus-data-evil'])(
      'writes nothing of %s into the page but a theme',
      async (name) => {
        await tab().visit(`/docs/?${name}=${encodeURIComponent(hostile)}`);
        const page = await tab().evaluate(() =>
          [...document.querySelectorAll('html, body')].flatMap((element) =>
            [...element.attributes].map((attribute) => `${attribute.name}=${attribute.value}`),
          ),
        );
        expect(page.filter((attribute) => /CORRUPT|evil/.test(attribute))).toEqual([]);
        expect(await tab().evaluate(() => document.documentElement.dataset.theme)).toMatch(/^(light|dark)$/);
      },
    );
  });
});
