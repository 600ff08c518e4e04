import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import docsPlugin, {
  validateOptions as validateDocsOptions,
  type LoadedContent,
  type Options,
  type PluginOptions,
  type VersionBanner,
} from '@docusaurus/plugin-content-docs';
import { pageSets, type SamplesVersion } from '../samples/page/pageSets';
import { readChangelog } from './changelog/readChangelog';
import { toFeed } from './changelog/toFeed';
import { changelogPage, referenceId, referencePath, releasesFeed } from './format';
import { generate } from './site/generate';
import type { LinkTable } from './site/linkNames';
import { listTypes, typesFile } from './site/listTypes';
import { referenceFolders } from './site/referenceFolders';

/** The version of the docs that has a reference. */
export interface ReferenceOptions {
  version: SamplesVersion & { banner: VersionBanner };
}

/**
 * The API reference: pages generated from the packages that samples are compiled with. Docusaurus' docs plugin, of which this is a
 * second instance, makes docs pages of them, with a sidebar of their own.
 */
export default async function reference(
  context: LoadContext,
  options: PluginOptions & ReferenceOptions,
): Promise<Plugin<LoadedContent>> {
  const { siteDir: siteFolder } = context;
  // The docs plugin wants its folder and sidebars to be there before any content is loaded.
  const folders = referenceFolders(siteFolder);
  mkdirSync(folders.pages, { recursive: true });
  if (!existsSync(folders.sidebars)) writeFileSync(folders.sidebars, '{}');
  const docs = await docsPlugin(context, options);
  const [set] = pageSets([options.version]);
  return {
    ...docs,
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'theme/ReferencePage/reference.css')],

    async loadContent() {
      // Read early, so that a damaged file stops a build before the pages are made.
      readChangelog(siteFolder);
      if (set) await generate(siteFolder, set);
      return docs.loadContent?.() as Promise<LoadedContent>;
    },

    async postBuild(props) {
      await docs.postBuild?.(props);
      const table = JSON.parse(readFileSync(folders.names, 'utf8')) as LinkTable;
      const file = path.join(props.outDir, referencePath, typesFile);
      writeFileSync(file, JSON.stringify(listTypes(table, props.baseUrl)));
      const toAddress = (address: string): string => props.siteConfig.url + props.baseUrl + address.slice(1);
      const addresses = { page: toAddress(changelogPage), feed: toAddress(releasesFeed) };
      writeFileSync(path.join(props.outDir, releasesFeed), toFeed(readChangelog(siteFolder), addresses));
    },
  };
}

/** Completes the options with those of the docs plugin. */
export function validateOptions({
  validate,
  options: { version },
}: OptionValidationContext<Options & ReferenceOptions, PluginOptions & ReferenceOptions>): PluginOptions &
  ReferenceOptions {
  const folders = referenceFolders('.');
  const docsOptions: Options = {
    id: referenceId,
    path: folders.pages,
    routeBasePath: referencePath,
    sidebarPath: `./${folders.sidebars}`,
    numberPrefixParser: false,
    versions: { current: { label: version.label, banner: version.banner } },
  };
  const resolved = validateDocsOptions({
    validate: validate as unknown as Parameters<typeof validateDocsOptions>[0]['validate'],
    options: docsOptions,
  });
  return { ...resolved, version };
}
