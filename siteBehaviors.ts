/** The modules that work in a page by themselves, before the app runs: first the site's own, then those of plugins. */
export const siteBehaviors: readonly string[] = [
  './src/behaviors/index.ts',
  './plugins/samples/client/index.ts',
];

/** The classes that these modules add to a page, whose styles every page therefore carries. */
export const stateClasses: readonly string[] = ['contents__active', 'load-error'];
