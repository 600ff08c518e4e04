import type { Behaviors } from '../plugins/static-first/bundleEarly';

/** What works in a page without a framework. */
export const siteBehaviors: Behaviors = {
  atOnce: ['./src/behaviors/index.ts', './plugins/search/client/button/openSearch.ts'],
  atFirstSign: [
    './src/behaviors/later.ts',
    './plugins/search/client/button/describeButton.ts',
    './plugins/offline/client/index.ts',
  ],
  whenUsed: [
    {
      modules: [
        './plugins/samples/client/index.ts',
        './plugins/reference/client/index.ts',
        './src/behaviors/copyPage.ts',
        './src/behaviors/pageTools.ts',
      ],
      within: '.code,.tool,.stack',
      remembers: 'stack',
    },
  ],
  builtOnly: {
    atOnce: ['./src/navigation/early.ts', './src/islands/start.ts'],
    atFirstSign: ['./src/navigation/index.ts'],
  },
};
