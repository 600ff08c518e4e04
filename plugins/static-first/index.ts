import path from 'node:path';
import type { LoadContext, Plugin, PluginOptions } from '@docusaurus/types';
import type { Behaviors } from './bundleEarly';
import { slimApp } from './slimApp';

export interface StaticFirstOptions {
  behaviors: Behaviors;
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
    configureWebpack: (config, isServer) => (isBuild && !isServer ? slimApp(config) : {}),
    getClientModules: () => (isBuild ? [] : modulesOf(behaviors).map((file) => path.resolve(siteDir, file))),
  };
}

function modulesOf({ atOnce, atFirstSign, whenUsed }: Behaviors): readonly string[] {
  return [...atOnce, ...atFirstSign, ...whenUsed.map(({ module }) => module)];
}
