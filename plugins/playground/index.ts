import path from 'node:path';
import type { LoadContext, Plugin, PluginOptions } from '@docusaurus/types';
import { playPath, type PlayStart } from './format/playFiles';
import { writeApart } from './writeApart';
import type { PlayVersion } from './writePlayground';

/** The versions whose samples the playground can run. */
export interface PlaygroundPluginOptions {
  versions: readonly (PlayVersion & {
    /** The folder of its pages below `/docs/`, if it has one. */
    path: string;
  })[];
}

/** The page on which readers change and run samples. What it fetches is written after the build, by `writePlayground`. */
export default function playground(
  { baseUrl, siteDir }: LoadContext,
  { versions }: PluginOptions & PlaygroundPluginOptions,
): Plugin {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const devFolder = path.join(siteDir, '.cache/playground');
  let writing: Promise<void> | undefined;
  return {
    name: 'playground',
    getThemePath: () => path.join(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'theme'),

    async contentLoaded({ actions }) {
      const starts = versions.map(({ label, samples, path: folder }): PlayStart => ({
        root: samples,
        label,
        samplesPath: `/docs/${folder ? `${folder}/` : ''}samples`,
      }));
      await actions.createData('starts.json', JSON.stringify(starts));
      actions.addRoute({
        path: baseUrl + playPath,
        component: '@theme/PlayPage',
        exact: true,
        // Docusaurus names the chunk by this address. What `createData` returns would depend on the folder of the site.
        modules: { starts: '@generated/playground/default/starts.json' },
      });
      // Once, and beside everything else: who writes a page does not wait for it.
      if (isDevelopment)
        writing ??= writeApart({ siteFolder: siteDir, outFolder: devFolder, baseUrl, versions }).catch(
          (error: unknown) => {
            console.warn('The playground cannot be opened while the site is served for writers.', error);
          },
        );
    },

    // The type of the configuration leaves the server of development out.
    configureWebpack: () => {
      const devServer = { static: [{ directory: devFolder, publicPath: baseUrl, watch: false }] };
      return isDevelopment ? ({ devServer } as object) : {};
    },
  };
}
