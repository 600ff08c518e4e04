import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

type Configuration = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/**
 * Leaves out of the app what it never uses here. Its tables of chunks grow with every page: each chunk's name, which the
 * files then do not carry, and the addresses of chunks by name, which only the fetching of links in view asks for. And it
 * brings the options of all plugins.
 */
export function slimApp(config: { plugins?: unknown[] }): Configuration {
  const kept = (config.plugins ?? []).filter((plugin) => nameOf(plugin) !== 'ChunkAssetPlugin');
  if (kept.length === config.plugins?.length)
    throw new Error(
      'Docusaurus has no ChunkAssetPlugin any more: see whether its runtime still names all chunks, and mend plugins/static-first/slimApp.ts.',
    );
  config.plugins = kept;
  return {
    output: { chunkFilename: 'assets/js/[id].[contenthash:8].js' },
    resolve: { alias: { tslib$: path.join(__dirname, 'slimTslib.cjs') } },
    module: {
      rules: [
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
