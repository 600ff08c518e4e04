import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { trustedPolicy } from '../../../hosting/contentPolicy';

type Configuration = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/**
 * Leaves parts out of the app that this site never uses: the names of chunks and the addresses of chunks by name, two tables that
 * grow with every page and that only the fetching of links in view reads, and the options of all plugins.
 */
export function slimApp(config: { plugins?: unknown[] }): Configuration {
  const kept = (config.plugins ?? []).filter((plugin) => nameOf(plugin) !== 'ChunkAssetPlugin');
  if (kept.length === config.plugins?.length)
    throw new Error(
      'Docusaurus no longer has a ChunkAssetPlugin: look whether its runtime still names all chunks, and correct plugins/static-first/slim/slimApp.ts.',
    );
  config.plugins = kept;
  return {
    output: {
      chunkFilename: 'assets/js/[id].[contenthash:8].js',
      // Lets the bundler's runtime load scripts and workers under Trusted Types.
      trustedTypes: { policyName: trustedPolicy },
    },
    resolve: { alias: { tslib$: path.join(__dirname, 'slimTslib.cjs') } },
    module: {
      rules: [
        {
          test: /[\\/]core[\\/]lib[\\/]client[\\/](?:ClientLifecyclesDispatcher|docusaurus|PendingNavigation)\.js$/,
          use: [path.join(__dirname, 'adaptNavigation.cjs')],
        },
        { test: /[\\/]\.docusaurus[\\/]registry\.js$/, use: [path.join(__dirname, 'slimRegistry.cjs')] },
        {
          test: /[\\/]\.docusaurus[\\/]docusaurus\.config\.mjs$/,
          use: [path.join(__dirname, 'slimConfig.cjs')],
        },
      ],
    },
  };
}

function nameOf(plugin: unknown): string | undefined {
  return plugin instanceof Object ? plugin.constructor.name : undefined;
}
