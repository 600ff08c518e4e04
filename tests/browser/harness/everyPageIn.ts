import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../../scripts/tests/browsers';
import { closeTab, enginesHere, openTab } from './openTab';
import { unknownPage } from '../../sitePages';
import { pagesToOpen } from './pagesToOpen';
import type { Tab } from './tab';

/** Defines a test for each page that is opened in an engine. One tab opens them all. */
export function everyPageIn(engine: Engine): void {
  describe.runIf(enginesHere.includes(engine))(`in ${engine}`, () => {
    openPages(() => openTab(engine), pagesToOpen(engine));
  });
}

/** Defines a test for each page that is opened in a tab. */
export function openPages(open: () => Promise<Tab>, pages: readonly string[]): void {
  let tab: Tab;

  beforeAll(async () => {
    tab = await open();
  });

  afterAll(async () => {
    await closeTab(tab);
  });

  test.each(pages)('%s leaves the console silent', async (page) => {
    await tab.visit(page);
    // Some engines say of the page for unknown addresses that it came with status 404.
    const messages = await tab.console();
    expect(messages.filter((message) => page !== unknownPage || !message.includes('404'))).toEqual([]);
  });
}
