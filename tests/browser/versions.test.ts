import { describe, expect, test } from 'vitest';
import { inChromiumFirst } from './harness/inEachEngine';
import type { Tab } from './harness/tab';

// Proves: Versions 11.x (unreleased), 10.x and 9.x (unmaintained), each page with its banner
// Proves: Docs versions, with their labels, paths and banners
// Proves: The version menu stays on the page
// Proves: The preferred version is stored, and forgotten when it is gone

const preferred = 'docs-preferred-version-default';

inChromiumFirst((tab) => {
  describe('the version menu', () => {
    test.each([
      ['/docs/v9/router', '11.x', '/docs/server/routers'],
      ['/docs/server/routers', '9.x', '/docs/v9/router'],
      ['/docs/quickstart', '10.x', '/docs/v10/quickstart'],
    ])('leads from %s in %s to %s, the same page', async (from, label, to) => {
      await tab().visit(from);
      await chooseVersion(tab(), label);
      await tab().waitFor((path) => window.location.pathname === path, to);
      expect(await tab().console()).toEqual([]);
    });

    test('says where the other version has no such page', async () => {
      await tab().visit('/docs/server/adapters/standalone');
      await tab().click('.dropdown--version summary');
      expect(await tab().text('.dropdown--version a[href^="/docs/v9/"]')).toMatch(/no such page, opens /);
    });

    test('lists the versions, newest first, and marks the one being read', async () => {
      await tab().visit('/docs/v10/quickstart');
      const items = await tab().evaluate(() =>
        [...document.querySelectorAll('.dropdown--version a')].map((link) => ({
          label: link.firstChild?.textContent,
          isCurrent: link.getAttribute('aria-current') === 'true',
        })),
      );
      expect(items).toEqual([
        { label: '11.x', isCurrent: false },
        { label: '10.x', isCurrent: true },
        { label: '9.x', isCurrent: false },
      ]);
    });
  });

  describe('the banner', () => {
    test('says of 11.x that it is unreleased, and links elsewhere', async () => {
      await tab().visit('/docs/quickstart');
      expect(await tab().text('.theme-doc-version-banner')).toContain('Unreleased docs, samples on 11.');
      expect(await tab().evaluate(bannerPath)).not.toBe('/docs/quickstart');
    });

    test('of the page that it links to does not link to that page', async () => {
      await tab().visit('/docs/quickstart');
      const target = await tab().evaluate(bannerPath);
      await tab().visit(target);
      expect(await tab().evaluate(bannerPath)).not.toBe(target);
    });

    test.each([
      ['10.x', '/docs/v10/quickstart', '/docs/quickstart'],
      ['9.x', '/docs/v9/router', '/docs/server/routers'],
    ])(
      'says of %s that it is no longer maintained, and leads to the same page of 11.x',
      async (label, from, to) => {
        await tab().visit(from);
        expect(await tab().text('.theme-doc-version-banner')).toContain(
          `tRPC ${label} is no longer maintained.`,
        );
        await tab().click('.theme-doc-version-banner a');
        await tab().waitFor((path) => window.location.pathname === path, to);
      },
    );
  });

  describe('the preferred version', () => {
    test('is stored when chosen, and the docs link outside the docs leads to it', async () => {
      await tab().visit('/docs/quickstart');
      await chooseVersion(tab(), '10.x');
      await tab().waitFor(() => window.location.pathname === '/docs/v10/quickstart');
      expect(await tab().evaluate(readItem, preferred)).toBe('10.x');
      await tab().visit('/blog');
      await tab().waitFor(() =>
        [...document.querySelectorAll('a.navbar__link')].some(
          (link) => link.getAttribute('href') === '/docs/v10/',
        ),
      );
      expect(await tab().text('.dropdown--version summary')).toBe('10.x');
      // A page that is moved to was built without it as well.
      await tab().click('a.navbar__link[href="/docs/v10/"]');
      await tab().waitFor(() => window.location.pathname === '/docs/v10/');
    });

    test('is forgotten when the version is gone', async () => {
      await tab().visit('/blog');
      await tab().evaluate((key) => {
        window.localStorage.setItem(key, '8.x');
      }, preferred);
      await tab().reload();
      await tab().waitFor((key) => window.localStorage.getItem(key) === null, preferred);
      expect(await tab().console()).toEqual([]);
    });
  });
});

async function chooseVersion(tab: Tab, label: string): Promise<void> {
  await tab.click('.dropdown--version summary');
  await tab.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.dropdown--version a')];
    links.find((link) => link.textContent.startsWith(wanted))?.click();
  }, label);
}

/** The path of the banner's link. Runs in the page. */
function bannerPath(): string {
  return document.querySelector<HTMLAnchorElement>('.theme-doc-version-banner a')?.pathname ?? '';
}

/** What is stored. Runs in the page. */
function readItem(key: string): string | null {
  return window.localStorage.getItem(key);
}
