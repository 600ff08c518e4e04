import path from 'node:path';
import type { LoadContext, Plugin, PluginOptions } from '@docusaurus/types';

export interface StaticFirstOptions {
  /** Modules that work in a page by themselves, as paths from the site's folder. */
  behaviors: readonly string[];
}

/**
 * Pages that are complete without the app, which starts when a reader needs it. What makes them so is a step after the
 * build, `deliverSite`; `npm run dev` has none of it, so there the app itself brings the behaviors along.
 */
export default function staticFirst(
  { siteDir }: LoadContext,
  { behaviors }: PluginOptions & StaticFirstOptions,
): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: 'static-first',
    getClientModules: () => [
      path.join(__dirname, 'client/pageChanges.ts'),
      ...(isBuild ? [] : behaviors.map((file) => path.resolve(siteDir, file))),
    ],
  };
}
