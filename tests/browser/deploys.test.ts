import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serveDeploys, type Deploys, type FormerFiles } from './harness/deploys';
import { closeTab, hasChromium, openPlaywrightTab } from './harness/openTab';
import type { PlaywrightTab } from './harness/playwrightTab';
import { isReady } from './harness/tab';

/** What a reader does in a tab that was open before a deploy, and how the page shows that it was done. Runs in the page. */
const uses: Readonly<
  Record<string, { page?: string; act: (tab: PlaywrightTab) => Promise<void>; isDone: () => unknown }>
> = {
  'follows a link': {
    act: (tab) => tab.click('.menu a[href="/docs/quickstart"]'),
    isDone: () => document.querySelector('h1')?.innerText === 'Quickstart',
  },
  searches: {
    act: async (tab) => {
      await tab.press('Control+k');
      await tab.waitFor(() => document.querySelector('dialog[open], [role=alert]:not([hidden])'));
      await tab.press('r');
    },
    isDone: () => document.querySelector('dialog [role=option]'),
  },
  'copies code': {
    act: (tab) => tab.click('.code__copy'),
    isDone: () => document.querySelector('.code__copy:not([aria-label="Copy the code"])'),
  },
  'chooses a tab': {
    page: '/docs/quickstart',
    act: (tab) => tab.click('.code [data-group] [role=tab]:nth-child(3)'),
    isDone: () => document.querySelector('.code [data-group] [role=tab]:nth-child(3)[aria-selected=true]'),
  },
  'asks for types': {
    act: (tab) => tab.click('.code__types'),
    isDone: () => document.querySelector('.pop--list li'),
  },
  'goes to a heading of the contents': {
    act: (tab) => tab.click('.theme-doc-toc-desktop li:nth-child(3) a'),
    isDone: () => location.hash !== '' && scrollY > 0,
  },
  'opens a category': {
    act: (tab) => tab.click('.menu__list-item--collapsed > div > :is(button, a.menu__link--sublist-caret)'),
    isDone: () => document.querySelector('.menu [aria-label^=Collapse]'),
  },
  'uses the demonstration': {
    page: '/',
    act: (tab) => tab.click('.demonstration button:has(code)'),
    isDone: () =>
      document.querySelector('.demonstration [role=status]')?.textContent.includes('no longer compiles'),
  },
};
// Files that are gone are the hardest case. The others take a minute more, so only `npm run test:all` looks at them.
const formerFiles: readonly FormerFiles[] = process.env.TEST_ALL
  ? ['gone', 'kept', 'a page instead']
  : ['gone'];

describe.runIf(hasChromium)('a tab that was open before a deploy', () => {
  let site: Deploys;
  let tab: PlaywrightTab;

  beforeEach(async () => {
    site = await serveDeploys();
    tab = await openPlaywrightTab('chromium', { baseURL: site.address });
  });
  afterEach(async () => {
    await closeTab(tab);
    await site.close();
  });

  /** Waits until what the reader did is done, or the page says what is missing, or it was loaded again: once, and at the same place. */
  const isAnswered = async (
    isDone: () => unknown,
    before: { address: string; scrolled: number },
  ): Promise<void> => {
    await expect
      .poll(async () => (await look(isDone)) || (await look(saysSo)) || site.documents() === 1)
      .toBeTruthy();
    expect(site.documents()).toBeLessThanOrEqual(1);
    if (site.documents() === 0 || (await look(isDone))) return;
    expect({ address: await tab.address(), scrolled: await tab.evaluate(() => scrollY) }).toEqual(before);
  };
  const look = (read: () => unknown): Promise<unknown> => tab.evaluate(read).catch(() => undefined);

  describe.each(formerFiles)('whose files are %s', (former) => {
    test.each(Object.entries(uses))('answers a reader who %s', async (_, { page, act, isDone }) => {
      await tab.visit(page ?? '/docs/server/routers');
      site.deploy('B', former);
      const before = { address: await tab.address(), scrolled: await tab.evaluate(() => scrollY) };
      await act(tab);
      await isAnswered(isDone, before);
      // Kept files are all that a tab needs.
      if (former === 'kept') expect(await tab.evaluate(saysSo)).toBe(false);

      // The former build comes back, as after a mistake. What the reader does in a page of the build in between is answered too.
      await tab.page.goto('/docs/concepts');
      await tab.visit(page ?? '/docs/server/routers');
      site.deploy('A', former);
      const again = { address: await tab.address(), scrolled: await tab.evaluate(() => scrollY) };
      await act(tab);
      await isAnswered(isDone, again);
    });
  });

  test('is loaded again by Retry, at the place that the reader had reached, and then works', async () => {
    // Its last sample is in no closed pitfall.
    await tab.visit('/docs/client/links');
    site.deploy('B', 'gone');
    await tab.page.locator('.code__copy').last().scrollIntoViewIfNeeded();
    await tab.page.locator('.code__copy').last().click();
    await tab.page.getByRole('alert').waitFor();
    const place = await tab.evaluate(topOfLastCode);
    // By a script, since a click of Playwright's scrolls the page.
    await tab.evaluate(() => document.querySelector<HTMLElement>('#lost button')?.click());
    await tab.page.getByRole('alert').waitFor({ state: 'detached' });
    await tab.waitFor(isReady);
    // Chromium scrolls to whole pixels, when the reader leaves and when it comes back, while heights have fractions of them.
    await expect.poll(async () => Math.abs((await tab.evaluate(topOfLastCode)) - place)).toBeLessThan(2);
    await tab.page.locator('.code__copy').last().click();
    await tab.waitFor(() => document.querySelector('.code__copy:not([aria-label="Copy the code"])'));
  });
});

/** Where the last sample of the page is in the window. Runs in the page. */
function topOfLastCode(): number {
  return [...document.querySelectorAll('.code__copy')].at(-1)?.getBoundingClientRect().top ?? NaN;
}

/** Whether a box that shows says that something is missing. Runs in the page. */
function saysSo(): boolean {
  return [...document.querySelectorAll<HTMLElement>('[role=alert]')].some(
    ({ innerText, offsetHeight }) => offsetHeight > 0 && innerText !== '',
  );
}
