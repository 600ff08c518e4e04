import { describe, expect, test } from 'vitest';
import { breakOut, refusals } from './harness/breakOut';
import { inChromium, inEachEngine } from './harness/inEachEngine';

const pages = [
  '/',
  '/docs/quickstart',
  '/docs/typedoc/server/index/',
  '/blog',
  '/blog/introducing-trpc',
  '/media',
];

/** Runs in the page. */
const isShown = (selector: string): boolean => document.querySelector(selector) !== null;

describe('the content security policy, with Trusted Types, refuses nothing', () => {
  inEachEngine((tab, engine) => {
    // That pages of all types are read without a message is tested in every engine (`everyPage…`).
    const isFirst = engine === 'chromium' || process.env.TEST_ALL;
    test.each(isFirst ? pages : ['/docs/quickstart'])(
      'while a reader reads %s, moves on, and comes back',
      async (page) => {
        await tab().visit(page);
        await tab().evaluate(() => {
          window.scrollTo(0, document.body.scrollHeight);
        });
        await tab().press('Tab');
        await tab().waitFor(() => document.documentElement.dataset.moves === 'ready');
        await tab().evaluate(() => {
          document
            .querySelector<HTMLElement>('.footer a[href="/docs/v10/"], .navbar a[href="/docs/"]')
            ?.click();
        });
        await tab().waitFor((from) => location.pathname !== from && document.querySelector('article'), page);
        await tab().back();
        await tab().waitFor((from) => location.pathname === from, page);
        expect(await tab().console()).toEqual([]);
      },
    );

    test('while a reader looks at types', async () => {
      await tab().visit('/docs/server/routers');
      await tab().click('.code__types');
      await tab().waitFor(isShown, '.pop--list li');
      await tab().press('Escape');
      await tab().evaluate(() => {
        document.querySelector<HTMLElement>('.code > pre[tabindex]')?.focus();
      });
      await tab().press('Enter');
      await tab().waitFor(isShown, '.pop[role=status]');
      expect(await tab().console()).toEqual([]);
    });

    test('while a reader searches, in the dialog and on the page', async () => {
      await tab().visit('/docs/quickstart');
      await tab().click('a.search-button');
      await tab().waitFor(isShown, 'dialog[open] input');
      for (const key of 'router') await tab().press(key);
      await tab().waitFor(isShown, 'dialog[open] mark');
      await tab().visit('/search?q=router');
      await tab().waitFor(isShown, 'main mark');
      expect(await tab().console()).toEqual([]);
    });

    test('while a reader uses the demonstration', async () => {
      await tab().visit('/');
      await tab().click('.demonstration input');
      await tab().press('A');
      await tab().waitFor(() =>
        /Hello, \w*A/.test(document.querySelector('.demonstration dl')?.textContent ?? ''),
      );
      expect(await tab().console()).toEqual([]);
    });
  });
});

describe('a changed inline script', () => {
  inChromium((tab) => {
    test('is refused until its hash follows', async () => {
      await tab().page.route('**/docs/quickstart', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<script>', '<script>window.changed=true;');
        await route.fulfill({ response, body });
      });
      await tab().page.goto('/docs/quickstart');
      expect(await tab().evaluate(() => 'changed' in window)).toBe(false);
      // What later scripts then miss of it depends on how far they have come.
      const refused = (await tab().console()).filter((message) => message.includes('script-src'));
      expect(refused).toHaveLength(1);
    });
  });
});

describe('whatever a script of the page tries', () => {
  inChromium((tab) => {
    test('all other hosts are refused, as is text that becomes HTML, styles or code', async () => {
      const asked: string[] = [];
      await tab().page.route('https://elsewhere.example/**', (route) => {
        asked.push(route.request().url());
        return route.abort();
      });
      await tab().page.goto('/docs/quickstart');
      expect(await tab().page.evaluate(breakOut, 'https://elsewhere.example/')).toEqual(refusals);
      expect(asked).toEqual([]);
    });
  });
});
