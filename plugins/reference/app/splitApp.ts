import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

type Configuration = Extract<ReturnType<NonNullable<Plugin['configureWebpack']>>, object>;
type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;

/**
 * Rules for the bundler that move what the app has to know about each page of the reference into a script of its own, which is fetched
 * when a reader goes there. Without them, the first script of the app would grow with the number of those pages, for readers of all pages.
 */
export function splitApp(): Rules {
  return [
    {
      test: /[\\/]\.docusaurus[\\/](?:routes\.js|registry\.js|routesChunkNames\.json)$/,
      use: [path.join(__dirname, 'splitTables.cjs')],
    },
    {
      test: /[\\/]core[\\/]lib[\\/]client[\\/]preload\.js$/,
      use: [path.join(__dirname, 'loadBeforePages.cjs')],
    },
  ];
}
