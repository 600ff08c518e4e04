import { execFileSync } from 'node:child_process';
import { inject, describe, expect, test } from 'vitest';
import { configuredSettings } from '../../scripts/tests/configuredSite';
import { hasHistory } from '../../site/history';
import { beginReading } from '../browser/harness/beginReading';
import { inChromium } from '../browser/harness/inEachEngine';
import type { PlaywrightTab } from '../browser/harness/playwrightTab';

// Proves: The announcement can be closed, which is stored; a new id shows it again
// Proves: The navbar hides on scroll when configured
// Proves: One `page_view` for each change of path, query or hash, with the path
// Proves: One tracking id, without `anonymizeIP`
// Proves: A social widget is configured

const onConfiguredSite = () => ({ baseURL: inject('configuredSite') });

describe('analytics', () => {
  inChromium((tab) => {
    test('hears of each page that the reader moves to, once, with its path', async () => {
      const calls = await openWithAnalytics(tab(), 'docs/');
      await beginReading(tab());
      await tab().click('.menu a[href="/docs-site/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      await expect.poll(() => pageViews(calls)).toEqual(['/docs-site/docs/quickstart']);
    });

    test('hears of a move to another heading of the page', async () => {
      const calls = await openWithAnalytics(tab(), 'docs/quickstart');
      await tab().click('.theme-doc-toc-desktop a');
      await expect
        .poll(() => pageViews(calls))
        .toEqual([expect.stringMatching(/^\/docs-site\/docs\/quickstart#./)]);
    });

    test('hears of a move after which only the query of the address is another', async () => {
      const calls = await openWithAnalytics(tab(), 'docs/quickstart');
      await tab().evaluate(() => {
        window.history.pushState(null, '', '?step=1');
        window.history.pushState(null, '', '?step=2');
        window.history.back();
      });
      await expect.poll(() => pageViews(calls)).toEqual(['/docs-site/docs/quickstart?step=1']);
    });

    test('is configured with the one id, and without anonymizing', async () => {
      const calls = await openWithAnalytics(tab(), 'docs/');
      const configurations = (await calls()).filter(([command]) => command === 'config');
      expect(configurations).toEqual([['config', configuredSettings.TRACKING_ID, {}]]);
    });
  }, onConfiguredSite);
});

describe('analytics and the social widget', () => {
  inChromium((tab) => {
    const widget = `**${configuredSettings.SOCIAL_WIDGET_SRC}`;
    const broken = { contentType: 'text/javascript', body: "throw new Error('out of order')" };

    test.each(['blocked', 'broken'] as const)('change nothing else where they are %s', async (how) => {
      const page = tab().page;
      await page.route(widget, (route) => route.fulfill(broken));
      await page.route(/^https:/, (route) => (how === 'blocked' ? route.abort() : route.fulfill(broken)));
      await tab().visit('docs/');
      await tab().click('.menu a[href="/docs-site/docs/quickstart"]');
      await tab().waitFor(() => document.querySelector('h1')?.textContent === 'Quickstart');
      const theme = await tab().evaluate(() => document.documentElement.dataset.theme);
      await tab().click('.theme-toggle');
      await tab().waitFor((before) => document.documentElement.dataset.theme !== before, theme);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('router');
      await page.locator('dialog[open] [role=option]').first().waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
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
      await tab().visit('docs/');
      await tab().waitFor(() => 'twttr' in window);
      await beginReading(tab());
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
      await tab().visit('docs/quickstart');
      await beginReading(tab());
      await scrollTo(tab(), 800);
      await tab().waitFor(
        () => (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 1) <= 0,
      );
      await scrollTo(tab(), 600);
      await tab().waitFor(isInView);
    });
  }, onConfiguredSite);

  inChromium((tab) => {
    test('stays where that is not configured', async () => {
      await tab().visit('docs/quickstart');
      await beginReading(tab());
      await scrollTo(tab(), 800);
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
      await tab().visit('docs/');
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
      await tab().visit(page);
      const href = await tab()
        .page.locator(`a[href^="${configuredSettings.EDIT_BASE_URL}"]`)
        .getAttribute('href');
      expect(href?.slice(configuredSettings.EDIT_BASE_URL.length)).toMatch(source);
    });

    test('is followed by the day of the last change, where the history is known', async () => {
      await blockAnalytics(tab());
      await tab().visit('docs/quickstart');
      const times = tab().page.locator('.theme-last-updated time');
      if (!hasHistory('.')) {
        expect(await times.count()).toBe(0);
        return;
      }
      // A merge changes a page as well, compared with one of its parents.
      const log = ['log', '--full-history', '-m', '--format=%cI', '--', 'docs/quickstart.mdx'];
      const changes = execFileSync('git', log, { encoding: 'utf8' }).trim().split('\n');
      expect(changes.map((each) => new Date(each).toISOString())).toContain(
        await times.getAttribute('datetime'),
      );
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
  await tab.visit(path);
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

/** Scrolls in steps of one frame, since what answers scrolling compares each position with the one before. */
async function scrollTo(tab: PlaywrightTab, position: number): Promise<void> {
  await tab.evaluate(
    (end) =>
      new Promise<void>((resolve) => {
        const step = (): void => {
          const left = end - window.scrollY;
          if (left === 0) {
            resolve();
            return;
          }
          window.scrollBy(0, Math.sign(left) * Math.min(100, Math.abs(left)));
          requestAnimationFrame(step);
        };
        step();
      }),
    position,
  );
}

describe('"Was this page useful?"', () => {
  inChromium((tab) => {
    test('sends the answer with page and version to the configured host, and thanks the reader', async () => {
      const sent: string[] = [];
      await tab().page.route(`${configuredSettings.FEEDBACK_URL}**`, (route) => {
        sent.push(route.request().postData() ?? '');
        return route.fulfill({ status: 204 });
      });
      await tab().visit('docs/quickstart');
      await tab().click('[data-feedback] button');
      await tab().waitFor(() =>
        document.querySelector('[data-feedback]')?.textContent.startsWith('Thank you'),
      );
      expect(sent).toEqual(['useful=Yes&page=%2Fdocs-site%2Fdocs%2Fquickstart&version=11.x']);
    });
  }, onConfiguredSite);
});
