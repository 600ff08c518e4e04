import type { Config } from '@docusaurus/types';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as BlogOptions } from '@docusaurus/plugin-content-blog';
import type { Options as PagesOptions } from '@docusaurus/plugin-content-pages';
import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import type { Options as GtagOptions } from '@docusaurus/plugin-google-gtag';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import { checkSite } from './site/check/checkSite';
import { docsVersions, formerVersion, latestVersion, migrationGuide } from './site/versions';
import { footer } from './site/footer';
import { hasHistory } from './site/history';
import { markCards } from './site/markCards';
import { markSteps } from './site/markSteps';
import { parseFrontMatter } from './site/check/parseFrontMatter';
import type { LinkStore } from './plugins/links/format';
import type { LinksOptions } from './plugins/links';
import { recordLinks, recordMissingFiles } from './plugins/links/recordLinks';
import type { MarkdownOptions } from './plugins/markdown';
import type { PlaygroundPluginOptions } from './plugins/playground';
import type { ReferenceOptions } from './plugins/reference';
import { linkNames } from './plugins/reference/site/linkNames';
import { highlightLines } from './plugins/samples/render/highlightLines';
import { remarkSamples } from './plugins/samples/site/remarkSamples';
import type { SearchOptions } from './plugins/search/options';
import type { StaticFirstOptions } from './plugins/static-first';
import { siteBehaviors } from './site/siteBehaviors';
import { listRedirects } from './site/redirects';
import { searchedPages } from './site/searchedPages';
import { readReleases, readRootReleases } from './site/releases';
import { issues, repository } from './site/repository';
import { readSettings } from './site/siteSettings';

const settings = readSettings(process.env);

const links: LinkStore = new Map();
const remarkPlugins = [[recordLinks, links]];
const beforeDefaultRemarkPlugins = [[remarkSamples, { siteFolder: __dirname }]];

/** Where the source of a page can be edited, or nothing where no place was set. */
const editUrl = (folder: string, file: string): string | undefined =>
  settings.editBase && `${settings.editBase}/${folder}/${file}`;

/** Readers who can edit a page also see when it was changed last, if that is known. */
const showLastUpdateTime = settings.editBase !== undefined && hasHistory(__dirname);

const navbarItems: NonNullable<NonNullable<UserThemeConfig['navbar']>['items']> = [
  { type: 'docsVersionDropdown', position: 'left' },
  { type: 'custom-doc', doc: 'introduction', label: 'Docs', position: 'left' },
  { type: 'custom-doc', doc: 'quickstart', label: 'Quickstart', position: 'left' },
  { type: 'custom-doc', doc: 'client/nextjs/index', label: 'Next.js', position: 'left' },
  { to: '/play', label: 'Playground', position: 'left' },
  { to: '/blog', label: 'Blog', position: 'left' },
  { type: 'localeDropdown', position: 'right', 'aria-label': 'Language: English' },
  { type: 'custom-github', href: repository, position: 'right' },
];

const config: Config = {
  title: 'tRPC',
  tagline: 'Typed calls from client to server',
  url: 'https://trpc.io',
  baseUrl: settings.baseUrl,
  favicon: 'img/mark.svg',
  customFields: {
    releases: readReleases(__dirname),
    rootReleases: readRootReleases(__dirname),
    issues,
    feedback: settings.feedback,
    mcp: settings.mcp,
  },
  i18n: { defaultLocale: 'en', locales: ['en'] },

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    parseFrontMatter,
    emoji: false,
    hooks: {
      onBrokenMarkdownLinks: recordMissingFiles(links),
      onBrokenMarkdownImages: 'throw',
    },
  },

  storage: { type: 'localStorage', namespace: false },
  future: {
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      siteStorageNamespacing: false,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      // A page is cached by its own text, but shows samples that stand in other files.
      rspackPersistentCache: false,
      ssgWorkerThreads: true,
      gitEagerVcs: showLastUpdateTime,
    },
  },

  scripts: settings.socialWidget ? [{ src: settings.socialWidget, async: true }] : [],

  themes: [
    ['./plugins/classic/index.ts', { customCss: ['./src/css/index.css'] }],
    './plugins/samples/index.ts',
    [
      './plugins/playground/index.ts',
      { versions: docsVersions, highlight: highlightLines } satisfies PlaygroundPluginOptions,
    ],
    [
      './plugins/search/index.ts',
      {
        ...searchedPages,
        suggestions: ['getting started', 'middleware', 'subscriptions'],
        sections: [
          { label: 'Introduction', to: '/docs/' },
          { label: 'Quickstart', to: '/docs/quickstart' },
          { label: 'Backend usage', to: '/docs/server/introduction' },
          { label: 'Client usage', to: '/docs/client' },
          { label: 'Next.js', to: '/docs/client/nextjs' },
          { label: 'HTTP RPC specification', to: '/docs/rpc' },
          { label: 'Playground', to: '/play' },
          { label: 'FAQ', to: '/docs/faq' },
          ...docsVersions
            .slice(1)
            .map(({ label, path }) => ({ label: `Docs of ${label}`, to: `/docs/${path}/` })),
          { label: 'Blog', to: '/blog' },
        ],
        ...settings.search,
        missingResultsUrl: `${issues}?title={query}`,
      } satisfies SearchOptions,
    ],
  ],
  plugins: [
    './plugins/docusaurus/index.ts',
    '@docusaurus/plugin-css-cascade-layers',
    ['./plugins/static-first/index.ts', { behaviors: siteBehaviors } satisfies StaticFirstOptions],
    './plugins/call-costs/index.ts',
    ['./plugins/links/index.ts', { links, redirects: listRedirects } satisfies LinksOptions],
    ['./plugins/markdown/index.ts', { texts: '.cache/samples-results/texts' } satisfies MarkdownOptions],
    [
      '@docusaurus/plugin-content-docs',
      {
        sidebarPath: './sidebars.ts',
        breadcrumbs: true,
        beforeDefaultRemarkPlugins,
        remarkPlugins,
        rehypePlugins: [[linkNames, { siteFolder: __dirname }], markCards, markSteps],
        editUrl: ({ versionDocsDirPath, docPath }) => editUrl(versionDocsDirPath, docPath),
        showLastUpdateTime,
        lastVersion: latestVersion.name,
        versions: Object.fromEntries(
          docsVersions.map(({ name, label, path, banner }) => [name, { label, path, banner }]),
        ),
      } satisfies DocsOptions,
    ],
    ['./plugins/reference/index.ts', { version: latestVersion } satisfies ReferenceOptions],
    [
      '@docusaurus/plugin-content-blog',
      {
        blogTitle: 'Blog',
        blogDescription:
          'The releases and ideas of tRPC, told by the docs team. Each post says when it was written.',
        blogSidebarTitle: 'All posts',
        blogSidebarCount: 'ALL',
        postsPerPage: 'ALL',
        feedOptions: { type: ['rss', 'atom', 'json'] },
        showReadingTime: true,
        beforeDefaultRemarkPlugins,
        remarkPlugins,
        editUrl: ({ blogDirPath, blogPath }) => editUrl(blogDirPath, blogPath),
        showLastUpdateTime,
        onInlineAuthors: 'throw',
        onInlineTags: 'throw',
        onUntruncatedBlogPosts: 'throw',
      } satisfies BlogOptions,
    ],
    [
      '@docusaurus/plugin-content-pages',
      { beforeDefaultRemarkPlugins, remarkPlugins } satisfies PagesOptions,
    ],
    ['@docusaurus/plugin-sitemap', { lastmod: null } satisfies SitemapOptions],
    settings.trackingId
      ? [
          '@docusaurus/plugin-google-gtag',
          { trackingID: settings.trackingId, anonymizeIP: false } satisfies GtagOptions,
        ]
      : null,
  ],

  themeConfig: {
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    announcementBar: {
      id: settings.announcementId,
      content: `New to tRPC? <a href="${settings.baseUrl}docs/quickstart">Quickstart</a>. From ${formerVersion.label}? <a href="${settings.baseUrl}docs/${migrationGuide}">Migrate</a>`,
      isCloseable: true,
    },
    navbar: {
      title: 'tRPC',
      hideOnScroll: settings.hideNavbarOnScroll,
      items: navbarItems,
    },
    footer,
  } satisfies UserThemeConfig,
};

checkSite(navbarItems);

export default config;
