import path from 'node:path';
import type { LoadContext, Plugin, PluginOptions } from '@docusaurus/types';
import { collectPages } from './write/collectPages';
import { searchFolder } from './format/indexFiles';
import type { SearchData } from './format/searchData';
import type { SearchOptions } from './options';
import { listLinks } from './write/listLinks';
import { readAnswers } from './write/readAnswers';
import { writeGroups } from './write/writeGroups';

/** Search without a server: indexes written from the finished pages, the search in the navbar, and `/search`. */
export default function search(context: LoadContext, options: PluginOptions & SearchOptions): Plugin {
  const { baseUrl, outDir, siteDir } = context;
  return {
    name: 'search',
    getThemePath: () => path.join(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'theme'),

    contentLoaded({ actions }) {
      const { suggestions, sections, missingResultsUrl, searchPagePath, hosted } = options;
      const data: SearchData = { suggestions, sections, missingResultsUrl, searchPagePath, hosted };
      actions.setGlobalData(data);
      actions.addRoute({ path: `${baseUrl}${searchPagePath}`, component: '@theme/SearchPage', exact: true });
    },

    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      // The clients of hosted engines that were not configured are left out of the bundle.
      plugins: [
        new currentBundler.instance.DefinePlugin({
          'process.env.SEARCH_ENGINE': JSON.stringify(options.hosted ? 'algolia' : 'embedded'),
        }),
      ],
      // In development there are no finished pages: the indexes of the last build are served.
      ...(process.env.NODE_ENV === 'development' && {
        devServer: {
          static: [
            {
              directory: path.join(outDir, searchFolder),
              publicPath: `${baseUrl}${searchFolder}`,
              watch: false,
              // The built page of the same name is not to be served in place of the one that is being written.
              staticOptions: { index: false, redirect: false },
            },
          ],
        },
      }),
    }),

    async postBuild() {
      const groups = await collectPages(outDir, baseUrl, options, await readAnswers(siteDir, options));
      await writeGroups(outDir, groups, listLinks(groups, baseUrl, options));
    },
  };
}
