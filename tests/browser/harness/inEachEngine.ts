import { afterEach, beforeEach, describe } from 'vitest';
import type { Engine } from '../../../scripts/tests/browsers';
import { closeTab, enginesHere, openPlaywrightTab, openTab } from './openTab';
import type { PlaywrightTab } from './playwrightTab';
import type { Tab } from './tab';

/** Defines tests that run in every engine of this machine, each with a new tab that has nothing stored. */
export function inEachEngine(define: (tab: () => Tab, engine: Engine) => void): void {
  describe.each(enginesHere)('in %s', (engine) => {
    let tab: Tab;
    beforeEach(async () => {
      tab = await openTab(engine);
    });
    afterEach(async () => {
      await closeTab(tab);
    });
    define(() => tab, engine);
  });
}

type ContextOptions = NonNullable<Parameters<typeof openPlaywrightTab>[1]>;

/** Defines tests that need Chromium's own tools, each with a new tab that has nothing stored. */
export function inChromium(
  define: (tab: () => PlaywrightTab) => void,
  options: () => ContextOptions = () => ({}),
): void {
  describe.runIf(enginesHere.includes('chromium'))('in chromium', () => {
    let tab: PlaywrightTab;
    beforeEach(async (context) => {
      const chosen = options();
      if (chosen.baseURL === '')
        context.skip('The site with every setting is not built: "npm test -- --only build,browser" does it.');
      tab = await openPlaywrightTab('chromium', chosen);
    });
    afterEach(async () => {
      await closeTab(tab);
    });
    define(() => tab);
  });
}
