import path from 'node:path';
import type { LoadContext, Plugin, PluginOptions } from '@docusaurus/types';
import type { Behaviors } from './bundleEarly';
import { slimApp } from './slim/slimApp';

export interface StaticFirstOptions {
  behaviors: Behaviors;
}

/**
 * Prepares the app for pages that are complete without it, and that start it when a reader needs it. The pages themselves are made
 * after the build, by `deliverSite`. `npm run dev` has no such step, so there the app itself contains the behaviors.
 */
export default function staticFirst(
  { siteDir }: LoadContext,
  { behaviors }: PluginOptions & StaticFirstOptions,
): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: 'static-first',
    configureWebpack: (config, isServer) => (isBuild && !isServer ? slimApp(config) : {}),
    getClientModules: () => [
      path.join(__dirname, 'client/progress.ts'),
      ...(isBuild ? [] : modulesOf(behaviors).map((file) => path.resolve(siteDir, file))),
    ],
  };
}

function modulesOf({ atOnce, atFirstSign, whenUsed }: Behaviors): readonly string[] {
  return [...atOnce, ...atFirstSign, ...whenUsed.flatMap(({ modules }) => modules)];
}
