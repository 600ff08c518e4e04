import path from 'node:path';
import type { LoadContext, Plugin, PluginOptions } from '@docusaurus/types';
import type { DocsVersion } from '../../site/versions';
import { readStart } from './bundle/readStart';
import { playPath, type PlayPageData, type PlayShown, type PlayStart } from './format/playFiles';

export interface PlaygroundPluginOptions {
  /** The versions whose samples the playground can run. */
  versions: readonly DocsVersion[];
  /** Colors TypeScript as pages do: the HTML of each line. */
  highlight: (code: string) => Promise<readonly string[]>;
}

/** The page on which readers change and run samples. What it fetches is written after the build, by `writePlayground`. */
export default function playground(
  { baseUrl, siteDir }: LoadContext,
  { versions, highlight }: PluginOptions & PlaygroundPluginOptions,
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
      const [latest = ''] = versions.map(({ samples }) => samples);
      const { files } = readStart(siteDir, latest);
      const show = async (name: string): Promise<PlayShown> => ({
        name,
        lines: await highlight((files[name] ?? '').trimEnd()),
      });
      const data: PlayPageData = { starts, shown: [await show('server.ts'), await show('client.ts')] };
      await actions.createData('page.json', JSON.stringify(data));
      actions.addRoute({
        path: baseUrl + playPath,
        component: '@theme/PlayPage',
        exact: true,
        // Docusaurus names the chunk by this address. What `createData` returns would depend on the folder of the site.
        modules: { data: '@generated/playground/default/page.json' },
      });
      // Once, and beside everything else: who writes a page does not wait for it.
      if (isDevelopment)
        writing ??= import('./writePlayground')
          .then(({ writePlayground }) =>
            writePlayground({ siteFolder: siteDir, outFolder: devFolder, baseUrl }, versions),
          )
          .catch((error: unknown) =>
            console.warn('The playground cannot be opened while the site is served for writers.', error),
          );
    },

    // The type of the configuration leaves the server of development out.
    configureWebpack: () => {
      const devServer = { static: [{ directory: devFolder, publicPath: baseUrl, watch: false }] };
      return isDevelopment ? ({ devServer } as object) : {};
    },
  };
}
