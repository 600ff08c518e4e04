import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoadContext, Plugin, PostCssOptions } from '@docusaurus/types';
import themeClassic from '@docusaurus/theme-classic';
import type { PluginOptions } from '@docusaurus/theme-classic';
import type { ThemeConfig } from '@docusaurus/theme-common';
import { darkWithoutScript } from './darkWithoutScript';
import { firstPaintScript } from './firstPaintScript';
import { screens } from './format';
import { nameMedia, readStyles } from '../../lib/nameMedia';

export { validateOptions, validateThemeConfig } from '@docusaurus/theme-classic/lib/options';

const lib = path.dirname(createRequire(__filename).resolve('@docusaurus/theme-classic'));

/** What `client/lostParts.ts` shows when a part of the page is lost. It is in the page, since nothing can be fetched for it then. */
const lostBox = {
  tagName: 'div',
  attributes: { id: 'lost', class: 'load-error theme-admonition-danger', role: 'alert', hidden: true },
  innerHTML:
    '<p><b hidden>There is no connection.</b> Part of this page could not be loaded, so some buttons do nothing.</p><button class="button" type="button">Retry</button>',
};

/**
 * Provides Docusaurus' classic theme with other inline scripts, because its own write any value of the query string and of the
 * reader's storage into the page.
 */
export default function classic(context: LoadContext, options: PluginOptions): Plugin<undefined> {
  const theme = themeClassic(context, options);
  const themeConfig = context.siteConfig.themeConfig as ThemeConfig;
  const withoutScript = readStyles(path.join(__dirname, 'withoutScript.css'), screens);
  return {
    ...theme,
    getThemePath: () => path.resolve(lib, '../lib/theme'),
    getTypeScriptThemePath: () => path.resolve(lib, '../src/theme'),
    // Without Infima, whose look the site does not use, and without Prism, since code is colored in the build. static-first brings the
    // progress bar.
    getClientModules: () => [...options.customCss.map((file) => path.resolve(context.siteDir, file))],
    configurePostCss: adaptPostCss,
    injectHtmlTags: () => ({
      // In the head: a frame may be painted before the first script of the body runs.
      headTags: [
        { tagName: 'script', innerHTML: firstPaintScript(themeConfig) },
        { tagName: 'noscript', innerHTML: `<style>${withoutScript}</style>` },
      ],
      preBodyTags: [lostBox],
    }),
  };
}

/**
 * Keeps cascade layers as they are: browsers that do not know them skip them, and lose nothing that our own styles
 * need. The polyfill, which works a file at a time, would make every layer as strong as our own styles.
 */
function adaptPostCss(options: PostCssOptions): PostCssOptions {
  const plugins = options.plugins.map((plugin): unknown => {
    if (!Array.isArray(plugin) || !String(plugin[0]).includes('postcss-preset-env')) return plugin;
    return [plugin[0], { features: { 'cascade-layers': false } }];
  });
  return { ...options, plugins: [...plugins, darkWithoutScript(), nameMedia(screens)] };
}
