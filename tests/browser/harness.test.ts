import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTab, enginesHere, openTab } from './harness/openTab';
import type { Tab } from './harness/tab';

describe.each(enginesHere)('in %s', (engine) => {
  let tab: Tab;

  beforeAll(async () => {
    tab = await openTab(engine);
  });

  afterAll(async () => {
    await closeTab(tab);
  });

  test('the tests hear what the console is told, and what nobody catches', async () => {
    await tab.visit('/docs/');
    await tab.evaluate(() => {
      console.warn('a warning');
      console.error('an error');
      setTimeout(() => {
        throw new Error('a mishap');
      });
    });
    await expect
      .poll(() => tab.console())
      .toEqual(['warning: a warning', 'error: an error', expect.stringMatching(/^uncaught: .*a mishap/)]);
  });

  test('the page is as wide as the tests ask for', async () => {
    await tab.visit('/docs/');
    await tab.viewport(450, 844);
    expect(await tab.evaluate(() => window.innerWidth)).toBe(450);
  });
});
