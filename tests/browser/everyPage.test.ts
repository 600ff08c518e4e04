import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTab, enginesHere, openTab } from './harness/openTab';
import { sitePages } from './harness/sitePages';
import type { Tab } from './harness/tab';

describe.each(enginesHere)('in %s', (engine) => {
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
