import { setTimeout as sleep } from 'node:timers/promises';
import { inject, describe, expect, test } from 'vitest';
import { configuredSettings } from '../../scripts/tests/configuredSite';
import { inChromium } from './harness/inEachEngine';
import type { PlaywrightTab } from './harness/playwrightTab';

const onConfiguredSite = () => ({ baseURL: inject('configuredSite') });

describe('analytics', () => {
  inChromium((tab) => {
    test('hears of each page that the reader moves to, once, with its path', async () => {
      const calls = await openWithAnalytics(tab(), 'docs/');
      await tab().click('.menu a[href="/docs-site/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      await expect.poll(() => pageViews(calls)).toEqual(['/docs-site/docs/quickstart']);
    });

    test('hears of a change of the hash and of the query', async () => {
      const calls = await openWithAnalytics(tab(), 'docs/quickstart');
      await tab().click('.theme-doc-toc-desktop a');
      await expect
        .poll(() => pageViews(calls))
        .toEqual([expect.stringMatching(/^\/docs-site\/docs\/quickstart#./)]);
    });

    test('hears of another heading before the app runs, and pages are only fetched ahead', async () => {
      await blockAnalytics(tab());
      await tab().visit('docs/quickstart');
      await tab().evaluate(() => {
        document.querySelector<HTMLAnchorElement>('.theme-doc-toc-desktop a')?.click();
      });
      const events = async (): Promise<unknown[][]> =>
        (await readCommands(tab())).filter(([command]) => command === 'event');
      await expect.poll(events).toEqual([['event', 'page_view']]);
      await tab().page.mouse.move(200, 200);
      await tab().waitFor(() =>
        document.querySelector('script[type=speculationrules]')?.textContent.includes('prefetch'),
      );
    });

    test('is configured with the one id, and without anonymizing', async () => {
      const calls = await openWithAnalytics(tab(), 'docs/');
      const configurations = (await calls()).filter(([command]) => command === 'config');
      expect(configurations).toEqual([['config', configuredSettings.TRACKING_ID, {}]]);
    });
  }, onConfiguredSite);
});

describe('the social widget', () => {
  inChromium((tab) => {
    test('looks at each page that the reader moves to', async () => {
      await tab().page.route(`**${configuredSettings.SOCIAL_WIDGET_SRC}`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'window.scans = []; window.twttr = { widgets: { load() { window.scans.push(location.pathname) } } }',
        }),
      );
      await blockAnalytics(tab());
      await tab().open('docs/');
      await tab().waitFor(() => 'twttr' in window);
      await tab().click('.menu a[href="/docs-site/docs/quickstart"]');
      await tab().waitFor(() => (window as { scans?: string[] }).scans?.length === 1);
      expect(await tab().evaluate(() => (window as { scans?: string[] }).scans)).toEqual([
        '/docs-site/docs/quickstart',
      ]);
    });
  }, onConfiguredSite);
});

describe('the navbar', () => {
  inChromium((tab) => {
    const isInView = (): boolean =>
      (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0) > 0;

    test('leaves on scrolling down and returns on scrolling up', async () => {
      await blockAnalytics(tab());
      await tab().open('docs/quickstart');
      await scroll(tab(), 800);
      await tab().waitFor(
        () => (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 1) <= 0,
      );
      await scroll(tab(), -200);
      await tab().waitFor(isInView);
    });
  }, onConfiguredSite);

  inChromium((tab) => {
    test('stays where that is not configured', async () => {
      await tab().open('/docs/quickstart');
      await scroll(tab(), 800);
      expect(
        await tab().evaluate(() => document.querySelector('.navbar')?.getBoundingClientRect().bottom),
      ).toBeGreaterThan(0);
    });
  });
});

describe('an announcement with another id', () => {
  inChromium((tab) => {
    test('shows to a reader who closed the last one', async () => {
      await blockAnalytics(tab());
      await tab().page.addInitScript(() => {
        window.localStorage.setItem('docusaurus.announcement.id', 'migrate-to-11');
        window.localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      });
      await tab().open('docs/');
      expect(await tab().page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true);
    });
  }, onConfiguredSite);
});

describe('a link to the source', () => {
  inChromium((tab) => {
    test.each([
      ['docs/quickstart', '/docs/quickstart.mdx'],
      ['docs/v9/router', '/versioned_docs/version-9.x/router.mdx'],
      ['blog/introducing-trpc', /\/blog\/.*introducing-trpc.*\.mdx$/],
    ])('stands on %s', async (page, source) => {
      await blockAnalytics(tab());
      await tab().open(page);
      const href = await tab()
        .page.locator(`a[href^="${configuredSettings.EDIT_BASE_URL}"]`)
        .getAttribute('href');
      expect(href?.slice(configuredSettings.EDIT_BASE_URL.length)).toMatch(source);
    });
  }, onConfiguredSite);
});

async function blockAnalytics(tab: PlaywrightTab): Promise<void> {
  await tab.page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

/** Opens a page with the service's script left out. Returns a function that reads the commands that the site gave it. */
async function openWithAnalytics(tab: PlaywrightTab, path: string): Promise<() => Promise<unknown[][]>> {
  await blockAnalytics(tab);
  await tab.open(path);
  return () => readCommands(tab);
}

function readCommands(tab: PlaywrightTab): Promise<unknown[][]> {
  return tab.evaluate(() => {
    const commands = (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
    return commands.map((command) => [...Array.from(command)]);
  });
}

/** The paths of the page views that were sent after the first page. */
async function pageViews(calls: () => Promise<unknown[][]>): Promise<unknown[]> {
  const commands = await calls();
  return commands.flatMap(([command, name], index) =>
    command === 'event' && name === 'page_view' ? [pathBefore(commands, index)] : [],
  );
}

/** The path that was set last before a command. */
function pathBefore(commands: readonly unknown[][], index: number): unknown {
  const set = commands
    .slice(0, index)
    .findLast(([command, name]) => command === 'set' && name === 'page_path');
  return set?.[2];
}

/** Scrolls as a wheel does, in steps that the page can follow. */
async function scroll(tab: PlaywrightTab, distance: number): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    await tab.page.mouse.wheel(0, distance / 8);
    await sleep(50);
  }
}
