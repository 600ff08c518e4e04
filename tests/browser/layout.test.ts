import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTab, hasChromium, openPlaywrightTab } from './harness/openTab';
import type { PlaywrightTab } from './harness/playwrightTab';
import { sitePages } from './harness/sitePages';

describe.runIf(hasChromium)('at 320 px', () => {
  let tab: PlaywrightTab;

  beforeAll(async () => {
    tab = await openPlaywrightTab('chromium', { viewport: { width: 320, height: 700 } });
  });

  afterAll(async () => {
    await closeTab(tab);
  });

  test.each([...sitePages(), '/nowhere'])('%s does not scroll sideways', async (page) => {
    await tab.page.goto(page);
    const [content, width] = await tab.evaluate(
      () => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const,
    );
    expect(content).toBe(width);
  });
});
