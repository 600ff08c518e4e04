import { afterEach, describe, expect, test } from 'vitest';
import { filesOfDocs, filesOfLanding } from './harness/faultyFiles';
import { faults, serveWithFault, type Fault, type FaultySite } from './harness/faultySite';
import { closeTab, enginesHere, openTab } from './harness/openTab';
import { PlaywrightTab } from './harness/playwrightTab';
import type { Tab } from './harness/tab';

// Files of a page that are lost, one at a time. They take minutes, so only `npm run test:all` loses them.

/** How long a reader may wait for a control, in milliseconds. */
const patience = 8_000;

// WebKit's driver has no clock that a test can move, so there nothing waits for files that never come.
const faultsIn = (engine: string): readonly Fault[] =>
  (Object.keys(faults) as Fault[]).filter((fault) => engine !== 'webkit' || fault !== 'silent');

const pages = [
  { page: '/docs/server/routers', files: filesOfDocs },
  { page: '/', files: filesOfLanding },
];
const cases = pages.flatMap(({ page, files }) => files.map((file) => ({ page, ...file })));

describe.each(enginesHere)('in %s', (engine) => {
  let site: FaultySite | undefined;
  let tab: Tab | undefined;

  afterEach(async () => {
    if (tab) await closeTab(tab);
    await site?.close();
  });

  describe.each(cases)('where $file of $page is lost', ({ page, pattern, act, works }) => {
    test.each(faultsIn(engine))('(%s), its control works or the page says what is missing', async (fault) => {
      site = await serveWithFault(pattern, fault);
      tab = await openTab(engine, { baseURL: site.address });
      if (fault === 'silent' && tab instanceof PlaywrightTab) await tab.page.clock.install();
      await arrive(tab, page);
      const acting = act(tab);
      await site.asked;
      if (fault === 'silent' && tab instanceof PlaywrightTab) await tab.page.clock.runFor(patience);
      await acting;
      const answered = tab;
      await expect
        .poll(async () => (await answered.evaluate(works)) || answered.evaluate(saysSo), { timeout: 15_000 })
        .toBeTruthy();
      expect(await tab.evaluate(() => document.querySelector('h1')?.innerText)).toBeTruthy();
      if (engine !== 'webkit') expect(uncaught(await tab.console())).toEqual([]);
      expect(site.documents()).toBeLessThanOrEqual(2);

      await tab.evaluate(follow, '/docs/quickstart');
      await tab.waitFor(() => document.querySelector('h1')?.innerText === 'Quickstart');
    });
  });
});

/** Opens a page and waits for its text, which is there before its scripts. */
async function arrive(tab: Tab, page: string): Promise<void> {
  if (tab instanceof PlaywrightTab) {
    await tab.page.goto(page, { waitUntil: 'commit' });
    await tab.waitFor(() => document.querySelector('.footer') !== null);
  } else await tab.visit(page);
}

function uncaught(messages: readonly string[]): readonly string[] {
  return messages.filter((message) => message.startsWith('uncaught'));
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
