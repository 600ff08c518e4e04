import { afterEach, beforeEach, describe } from 'vitest';
import type { Engine } from '../../../scripts/tests/browsers';
import { closeTab, enginesHere, openPlaywrightTab, openTab } from './openTab';
import type { PlaywrightTab } from './playwrightTab';
import type { Tab } from './tab';

type DefineTests = (tab: () => Tab, engine: Engine) => void;

/**
 * Defines tests that run in every engine of this machine, each with a new tab that has nothing stored: of what engines do in different
 * ways, such as history, focus, policies, storage, workers and layout.
 */
export function inEachEngine(define: DefineTests): void {
  inEngines(enginesHere, define);
}

/** Defines tests like `inEachEngine`, of what engines seldom do in different ways: `npm test` runs them in Chromium, `npm run test:all` in all. */
export function inChromiumFirst(define: DefineTests): void {
  inEngines(process.env.TEST_ALL ? enginesHere : enginesHere.slice(0, 1), define);
}

function inEngines(engines: readonly Engine[], define: DefineTests): void {
  describe.each(engines)('in %s', (engine) => {
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
        context.skip(
          'The site with every setting is not built: "npm test -- --only build,configured,browser" does it.',
        );
      tab = await openPlaywrightTab('chromium', chosen);
    });
    afterEach(async () => {
      await closeTab(tab);
    });
    define(() => tab);
  });
}
