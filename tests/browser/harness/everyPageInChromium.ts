import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownPage } from '../../sitePages';
import { closeTab, hasChromium, openPlaywrightTab } from './openTab';
import { pageTypes, pagesToOpen } from './pagesToOpen';
import type { PlaywrightTab } from './playwrightTab';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const looks = (['light', 'dark'] as const).flatMap((theme) => [390, 1280].map((width) => ({ theme, width })));

const pages = pagesToOpen('chromium');
/**
 * The ways in which axe looks at a page. `npm test` has it look at one page of each type in both themes, each theme in the width that the
 * other one does not have, and `npm run test:all` at every page in all ways.
 */
function looksAt(page: string): typeof looks {
  const type = pageTypes.indexOf(page);
  const isWide = (theme: string): boolean => (theme === 'light') === (type % 2 === 0);
  return looks.filter(
    ({ theme, width }) => process.env.TEST_ALL ?? (type >= 0 && width > 390 === isWide(theme)),
  );
}

/** Whether a page belongs to the docs of the latest version. */
export const isOfLatest = (page: string): boolean => /^\/docs\/(?!v\d)/.test(page);

/** Defines tests for each page that `isMeant` accepts, in Chromium: its console, its width, and what axe says. One tab opens them all. */
export function everyPageInChromium(isMeant: (page: string) => boolean): void {
  describe.runIf(hasChromium)('in chromium', () => {
    let tab: PlaywrightTab;

    beforeAll(async () => {
      tab = await openPlaywrightTab('chromium');
      await tab.page.emulateMedia({ reducedMotion: 'reduce' });
    });

    afterAll(async () => {
      await closeTab(tab);
    });

    describe.each(pages.filter(isMeant))('%s', (page) => {
      beforeAll(async () => {
        await tab.visit(page);
      });

      test('leaves the console silent', async () => {
        // Of the page for unknown addresses, Chromium says that it came with status 404.
        const expected = page === unknownPage ? [expect.stringContaining('404')] : [];
        expect(await tab.console()).toEqual(expected);
      });

      test('does not scroll sideways at 320 px', async () => {
        await tab.viewport(320, 800);
        const widths = await tab.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect(widths).toEqual([320, 320]);
      });

      test.each(looksAt(page))(
        'has nothing that axe objects to: $theme, $width px',
        async ({ theme, width }) => {
          await tab.viewport(width, 900);
          await tab.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          // A change of the system's theme is stored, and so outlives the page: the next page begins with it.
          await tab.waitFor((expected) => document.documentElement.dataset.theme === expected, theme);
          await tab.page.evaluate(axe);
          const { violations } = await tab.page.evaluate<AxeResults>(
            // All rules are checked; only what is violated is described at length, which takes half the time.
            "axe.run('html', { resultTypes: ['violations'] })",
          );
          const problems = violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
          );
          expect(problems).toEqual([]);
        },
      );
    });
  });
}
