import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../../scripts/tests/browsers';
import { closeTab, enginesHere, openTab } from './openTab';
import { sitePages } from './sitePages';
import type { Tab } from './tab';

/** Defines a test for each page of the site in one engine. One tab opens them all. */
export function everyPageIn(engine: Engine): void {
  describe.runIf(enginesHere.includes(engine))(`in ${engine}`, () => {
    let tab: Tab;

    beforeAll(async () => {
      tab = await openTab(engine);
    });

    afterAll(async () => {
      await closeTab(tab);
    });

    test.each(sitePages())('%s starts its app with a silent console', async (page) => {
      await tab.open(page);
      expect(await tab.console()).toEqual([]);
    });
  });
}
