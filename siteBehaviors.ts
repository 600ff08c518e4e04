import type { Behaviors } from './plugins/static-first/bundleEarly';

/** What works in a page by itself, before the app runs. */
export const siteBehaviors: Behaviors = {
  atOnce: ['./src/behaviors/index.ts'],
  atFirstSign: ['./src/behaviors/later.ts'],
  whenUsed: [{ module: './plugins/samples/client/index.ts', within: '.code', remembers: 'docusaurus.tab.' }],
  // Styles of classes that behaviors add, which every page therefore carries.
  states: [
    'contents__active',
    'load-error',
    'theme-admonition',
    'theme-admonition-danger',
    'button',
    'pop',
    'pop--list',
    'open',
  ],
};
