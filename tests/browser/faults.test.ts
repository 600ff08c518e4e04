import { afterEach, describe, expect, test } from 'vitest';
import { early, faultyPages } from './harness/faultyFiles';
import { faultsIn, serveWithFault, type FaultySite } from './harness/faultySite';
import { closeTab, enginesHere, openTab } from './harness/openTab';
import { PlaywrightTab } from './harness/playwrightTab';
import type { Tab } from './harness/tab';
import { WebKitTab } from './harness/webKitTab';

declare global {
  interface Window {
    uncaught: (ErrorEvent | PromiseRejectionEvent)[];
  }
}

// Files of a page that are lost, one at a time. They take minutes, so only `npm run test:all` loses them.

const cases = faultyPages.flatMap(({ page, files }) => files.map((file) => ({ page, ...file })));

describe.each(enginesHere)('in %s', (engine) => {
  let site: FaultySite | undefined;
  let tab: Tab | undefined;

  afterEach(async () => {
    if (tab) await closeTab(tab);
    await site?.close();
  });

  describe.each(cases)(
    'where $file of $page is lost',
    ({ page, file, pattern, act, works, patience = 8_000 }) => {
      test.each(faultsIn(engine))(
        '(%s), its control works or the page says what is missing',
        async (fault) => {
          site = await serveWithFault(pattern, fault);
          tab = await openTab(engine, { baseURL: site.address });
          if (tab instanceof PlaywrightTab) await tab.page.addInitScript(keepUncaught);
          if (fault === 'silent' && tab instanceof PlaywrightTab) await tab.page.clock.install();
          await arrive(tab, site.address + page);
          if (file !== early.file) await tab.waitFor(() => !('clicked' in window));
          const acting = act(tab);
          await site.asked;
          if (fault === 'silent' && tab instanceof PlaywrightTab) await tab.page.clock.runFor(patience);
          await acting;
          const answered = tab;
          await expect
            .poll(async () => (await answered.evaluate(works)) || answered.evaluate(saysSo), {
              timeout: patience + 7_000,
            })
            .toBeTruthy();
          expect(await tab.evaluate(() => document.querySelector('h1')?.innerText)).toBeTruthy();
          if (engine !== 'webkit') expect(await tab.evaluate(readUncaught)).toEqual([]);
          expect(site.documents()).toBeLessThanOrEqual(2);

          await tab.evaluate(follow, '/docs/quickstart');
          await tab.waitFor(() => document.querySelector('h1')?.innerText === 'Quickstart');
        },
      );
    },
  );
});

/** Opens a page and waits for its text, which is there before its scripts. */
async function arrive(tab: Tab, url: string): Promise<void> {
  if (tab instanceof PlaywrightTab) await tab.page.goto(url, { waitUntil: 'commit' });
  if (tab instanceof WebKitTab) await tab.driver.command('POST', '/url', { url });
  await tab.waitFor(() => document.querySelector('.footer') !== null);
}

/** Keeps what nobody catches. Firefox also reports what the page has handled, so the page itself tells. Runs in the page, before its scripts. */
function keepUncaught(): void {
  window.uncaught = [];
  for (const type of ['error', 'unhandledrejection'] as const)
    addEventListener(type, (event) => window.uncaught.push(event));
}

/** What nobody caught, and what the page has not said otherwise. Runs in the page. */
function readUncaught(): readonly string[] {
  return window.uncaught
    .filter((event) => !event.defaultPrevented)
    .map((event) => String('reason' in event ? event.reason : event.message));
}

/** Whether a box that shows says that something is missing. Runs in the page. */
function saysSo(): boolean {
  return [...document.querySelectorAll<HTMLElement>('[role=alert]')].some(
    ({ innerText, offsetHeight }) => offsetHeight > 0 && innerText !== '',
  );
}

/** Clicks a link. Runs in the page. */
function follow(href: string): void {
  document.querySelector('dialog')?.close();
  document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
}
