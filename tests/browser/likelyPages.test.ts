import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdRequests } from './harness/holdRequests';
import { inChromium } from './harness/inEachEngine';
import type { PlaywrightTab } from './harness/playwrightTab';

// Proves: Pages behind links are prefetched, except with data saver or on 2g

// Pages that are fetched before a reader points at their links. Time passes in the page only where the test says so.

const page = '/docs/concepts';
const next = '/docs/migrate-from-v10-to-v11';

inChromium((tab) => {
  test('three pages behind links that rest in view are fetched ahead, nine for one page, and the next one once its link comes near', async () => {
    const asked = listPages(tab().page);
    await read(tab(), page);
    await rest(tab(), asked, 0);
    expect([...asked]).not.toContain(next);
    let before = 0;
    for (let link = 0; link < 12; link += 1) {
      await showLink(tab(), link);
      await rest(tab(), asked, Math.min(link + 1, 9));
      // The next page may be one more.
      expect(asked.size - before).toBeLessThanOrEqual(4);
      before = asked.size;
    }
    await tab().press('End');
    await rest(tab(), asked, 10);
    expect([...asked]).toContain(next);
    expect(asked.size).toBe(10);
    expect(await tab().console()).toEqual([]);
  });

  test('a click on the link of a page that was fetched ahead asks for nothing more', async () => {
    const asked = listPages(tab().page);
    await read(tab(), page);
    await tab().press('End');
    await rest(tab(), asked, 1);
    expect([...asked]).toContain(next);
    asked.clear();
    await tab().evaluate(() => {
      document.querySelector<HTMLElement>('.pagination-nav__link--next')?.click();
    });
    await tab().waitFor((path) => location.pathname === path, next);
    expect([...asked]).toEqual([]);
  });

  test('links that the reader scrolls past do not count', async () => {
    const asked = listPages(tab().page);
    await read(tab(), page);
    await rest(tab(), asked, 1);
    const inFirstView = [...asked];
    for (let turn = 0; turn < 20; turn += 1) {
      await showLink(tab(), 3 + (turn % 3));
      await tab().evaluate(() => dispatchEvent(new Event('scroll')));
      await tab().page.clock.runFor(150);
    }
    expect([...asked]).toEqual(inFirstView);
    await rest(tab(), asked, inFirstView.length + 1);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'nothing is fetched ahead with %o',
    async (connection) => {
      await tab().page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const asked = listPages(tab().page);
      await read(tab(), page);
      await tab().press('End');
      await rest(tab(), asked, 0);
      expect([...asked]).toEqual([]);
    },
  );

  test('nothing is fetched ahead before the page has loaded', async () => {
    const release = await holdRequests(tab().page, '**/slow.png');
    await tab().page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.body.append(Object.assign(new Image(), { src: '/slow.png' }));
      });
    });
    const asked = listPages(tab().page);
    await stopClock(tab());
    await tab().page.goto(page, { waitUntil: 'commit' });
    await tab().waitFor(() => document.querySelector('img[src="/slow.png"]') !== null);
    await start(tab());
    await rest(tab(), asked, 0);
    expect([...asked]).toEqual([]);
    release();
    await tab().waitFor(() => document.readyState === 'complete');
    await showLink(tab(), 0);
    await rest(tab(), asked, 1);
    expect(asked.size).toBeGreaterThan(0);
  });
});

/** Scrolls one of the links that lead to other pages, by its place among them, to the middle of the view. */
async function showLink(tab: PlaywrightTab, place: number): Promise<void> {
  await tab.evaluate((index) => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>(
        '.markdown :is(p, li, td) a[href^="/docs/"]:not(header a)',
      ),
    ];
    const first = links.filter(
      ({ pathname }, at) =>
        !/\/typedoc|\.md$/.test(pathname) && links.findIndex((link) => link.pathname === pathname) === at,
    );
    first[index]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, place);
}

/** The pages that a page asks for, while it stays open. */
function listPages(opened: Page): Set<string> {
  const asked = new Set<string>();
  opened.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!request.isNavigationRequest() && /^\/docs\/[\w/-]*$/.test(pathname)) asked.add(pathname);
  });
  return asked;
}

/** Opens a page whose clock stands still, and lets the navigation come. */
async function read(tab: PlaywrightTab, path: string): Promise<void> {
  await stopClock(tab);
  await tab.visit(path);
  await tab.waitFor(() => document.readyState === 'complete');
  await start(tab);
}

/** Before a page is opened: on a busy machine, links would rest in view until its clock is stopped. */
async function stopClock({ page: { clock } }: PlaywrightTab): Promise<void> {
  const now = Date.now();
  await clock.install({ time: now });
  await clock.pauseAt(now);
}

async function start(tab: PlaywrightTab): Promise<void> {
  await tab.press('Shift');
  await tab.waitFor(() => document.documentElement.dataset.moves === 'ready');
}

/** Lets time pass in the page until it has asked for so many pages, and then for three seconds more. */
async function rest(tab: PlaywrightTab, asked: ReadonlySet<string>, wanted: number): Promise<void> {
  const pass = (): Promise<void> => tab.page.clock.runFor(100);
  for (let turn = 0; turn < 30; turn += 1) await pass();
  await expect.poll(() => pass().then(() => asked.size), { timeout: 20_000 }).toBeGreaterThanOrEqual(wanted);
  for (let turn = 0; turn < 30; turn += 1) await pass();
}
