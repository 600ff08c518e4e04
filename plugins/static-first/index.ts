import path from 'node:path';
import type { LoadContext, Plugin, PluginOptions } from '@docusaurus/types';
import type { Behaviors } from './bundleEarly';

export interface StaticFirstOptions {
  behaviors: Behaviors;
}

/**
 * Gives the behaviors to Docusaurus' app in `npm run dev`. The pages of the built site have no app; `deliverSite` makes them after the
 * build.
 */
export default function staticFirst(
  { siteDir }: LoadContext,
  { behaviors }: PluginOptions & StaticFirstOptions,
): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: 'static-first',
    getClientModules: () =>
      isBuild ? [] : [follow, ...modulesOf(behaviors).map((file) => path.resolve(siteDir, file))],
  };
}

/** Tells the behaviors that Docusaurus' app shows another page. */
const follow = path.join(__dirname, 'client/followApp.ts');

function modulesOf({ atOnce, atFirstSign, whenUsed }: Behaviors): readonly string[] {
  const last = path.join(__dirname, 'client/appIsThere.ts');
  return [...atOnce, ...atFirstSign, ...whenUsed.flatMap(({ modules }) => modules), last];
}
