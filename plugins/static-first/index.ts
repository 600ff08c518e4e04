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
  const { atOnce, atFirstSign, whenUsed } = behaviors;
  const modules = [...atOnce, ...atFirstSign, ...whenUsed.flatMap((used) => used.modules)];
  const inApp = [
    ...modules.map((file) => path.resolve(siteDir, file)),
    path.join(__dirname, 'client/followApp.ts'),
  ];
  return {
    name: 'static-first',
    getClientModules: () => (process.env.NODE_ENV === 'production' ? [] : inApp),
  };
}
