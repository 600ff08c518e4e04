import type { Plugin } from 'esbuild';

/** Leaves out the messages of Zod in other languages, which are more than half of it. */
export const onlyEnglish: Plugin = {
  name: 'only-english',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
      loader: 'js',
    }));
  },
};
