import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTab, hasChromium, openPlaywrightTab } from './harness/openTab';
import type { PlaywrightTab } from './harness/playwrightTab';
import { sitePages } from './harness/sitePages';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const looks = (['light', 'dark'] as const).flatMap((theme) => [390, 1280].map((width) => ({ theme, width })));

// One of each type of page is looked at in all four ways; every other page in one of them.
const types = [
  '/',
  '/docs/',
  '/docs/quickstart',
  '/docs/server/routers',
  '/docs/v9/router',
  '/docs/v10/quickstart',
  '/blog',
  '/blog/introducing-trpc',
  '/blog/archive',
  '/blog/authors',
  '/media',
  '/pricing',
  '/search',
  '/docs/samples',
  '/nowhere',
];
const pages = sitePages();
const inAllLooks = (page: string): boolean => Boolean(process.env.TEST_ALL) || types.includes(page);
const planned = [...pages, '/nowhere'].flatMap((page, index) =>
  looks
    .filter((_, place) => inAllLooks(page) || place === index % looks.length)
    .map((look) => ({ page, ...look })),
);

describe.runIf(hasChromium)('axe finds nothing', () => {
  let tab: PlaywrightTab;

  beforeAll(async () => {
    tab = await openPlaywrightTab('chromium');
  });

  afterAll(async () => {
    await closeTab(tab);
  });

  test.each(planned)('on $page, $theme, $width px', async ({ page, theme, width }) => {
    await tab.viewport(width, 900);
    await tab.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await tab.open(page);
    expect(await tab.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    await tab.page.evaluate(axe);
    const { violations } = await tab.page.evaluate<AxeResults>('axe.run()');
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      ),
    ).toEqual([]);
  });
});
