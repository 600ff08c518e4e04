import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { docsPlugin } from '../docusaurus/format/contract';
import { pageSets } from './page/pageSets';
import { addLists, type ListedDoc } from './site/addLists';
import { forEachWord } from './site/forEachWord';
import { openProver } from './site/prover';
import { rootNames } from './page/roots';
import { resultFolders } from './render/writeResults';

/** Proves every sample before the site is bundled, serves their types, and lists them. */
export default function samples(context: LoadContext): Plugin {
  const sets = pageSets();
  const prover = openProver({
    siteFolder: context.siteDir,
    // `npm run dev -- --library` sets it.
    library: process.env.SAMPLES_LIBRARY,
    baseUrl: context.baseUrl,
    sets,
  });
  const folders = resultFolders(context.siteDir);
  const isDevelopment = process.env.NODE_ENV === 'development';
  return {
    name: 'samples',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [
      ...['code', 'tabs', 'stack', 'colors'].map((name) =>
        path.join(__dirname, `theme/CodeSample/${name}.css`),
      ),
      ...(isDevelopment ? [path.join(__dirname, 'client/index.ts')] : []),
    ],
    configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, forEachWord()] }),
    getPathsToWatch: () =>
      [
        ...sets.map(({ folder }) => `${folder}/**/*.{md,mdx}`),
        ...sampleFiles(path.join(context.siteDir, 'samples')).map((file) => `samples/${file}`),
        'claims/**/*.{ts,json}',
        'plugins/samples/**/*.{ts,mjs}',
      ].map((pattern) => `${context.siteDir}/${pattern}`),

    // The bundler caches pages by their own text. The proof runs here, so that no cache keeps a broken sample from failing the build.
    async loadContent() {
      // `npm run site` shows pages whose programs and claims run meanwhile.
      if (process.env.SAMPLES === 'compiled') return;
      const error = await prover.prove();
      if (!isDevelopment) prover.stop();
      if (!error) return;
      if (!isDevelopment && process.env.SAMPLES !== 'report')
        throw Object.assign(new Error(error), { name: 'SiteError', stack: '' });
      console.error(error);
    },

    async allContentLoaded({ allContent, actions }) {
      await addLists({
        sets,
        folder: folders.lists,
        docs: readDocs(allContent),
        baseUrl: context.baseUrl,
        actions,
      });
    },

    // The options of the development server are none of the type that Docusaurus has for this.
    configureWebpack: (): object =>
      isDevelopment
        ? {
            devServer: { static: [{ directory: folders.static, publicPath: context.baseUrl, watch: false }] },
          }
        : {},

    // Tabs need a script. Without one, their panels are shown one below the other, each with its name.
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'noscript', innerHTML: `<style>${withoutScript}</style>` }],
    }),

    postBuild({ outDir }) {
      prover.stop();
      if (existsSync(folders.static)) cpSync(folders.static, outDir, { recursive: true });
      return Promise.resolve();
    },
  };
}

/** Lists the files and folders in `samples/` that results depend on. A pattern instead would also search all installed packages. */
function sampleFiles(folder: string): string[] {
  const ofRoots = rootNames(folder).flatMap((name) => [
    ...readdirSync(path.join(folder, name))
      .filter((entry) => entry !== 'node_modules' && !entry.startsWith('.'))
      .map((entry) => `${name}/${entry}`),
    `${name}/node_modules/.package-lock.json`,
  ]);
  return ['tsconfig.json', ...ofRoots];
}

const withoutScript = [
  '.code [role=tabpanel][hidden]{display:block}',
  '.code code [class^=is-]{display:inline}',
  '.code code [class^=is-][hidden]::before{content:" or "}',
  '.code__tabs,.code__bar .icon{display:none!important}',
  '.code [role=tabpanel]::before{content:attr(aria-label);display:block;padding:0 1rem .5rem;color:var(--quiet)}',
].join('');

function readDocs(allContent: Record<string, Record<string, unknown>>): ListedDoc[] {
  const content = allContent[docsPlugin]?.default as { loadedVersions?: { docs: ListedDoc[] }[] } | undefined;
  return content?.loadedVersions?.flatMap(({ docs }) => docs) ?? [];
}
