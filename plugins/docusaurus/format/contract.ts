/**
 * All that the project takes for granted about Docusaurus beyond its documented API, one entry a matter. `findBreaches.ts` holds Docusaurus to
 * it in every build, `contract.test.ts` holds the project's code to it, and `ARCHITECTURE.md` shows it as a table.
 */
export interface Assumption {
  /** What Docusaurus does, as a sentence. */
  assumes: string;
  /** Which files of the project rely on it, and follow when it changes. */
  neededBy: readonly string[];
  /** What it would cost to need it no longer. */
  toDrop: string;
  /** Components of the classic theme and of the core's fallbacks that the site has its own of. */
  replaces?: readonly string[];
  /** Classes in the markup of components that the site has none of its own of. */
  classes?: readonly string[];
  /** Texts that files of Docusaurus' packages contain: deep imports with what is taken from them, and names that no type declares. */
  installed?: Readonly<Record<string, readonly string[]>>;
  /** What a page of the docs contains as Docusaurus has written it. */
  inPage?: Readonly<Record<string, RegExp>>;
  /** What else stops the build. */
  alsoChecked?: string;
}

/** The names of the content plugins, below which other plugins find what they have loaded. */
export const docsPlugin = 'docusaurus-plugin-content-docs';
export const blogPlugin = 'docusaurus-plugin-content-blog';

/** What opens a category of the sidebar. */
export const sidebarCaret = '.menu__caret,.menu__link--sublist-caret';

/** The attribute of what belongs to one page in the head. */
export const ofPage = 'data-rh';

/** The types of navbar items. */
export const navbarTypes = words(
  'default doc docSidebar docsVersion docsVersionDropdown dropdown html localeDropdown search',
);

/** What Docusaurus' program is started with. */
export const program = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** The elements of the head that name the files of the app. Its files are below `assets/`. */
export const appScript = /<script src=(\S+\.js) defer><\/script>/g;
export const appStyles = /<link rel=stylesheet href=(\S+\.css) \/>/g;
/** The addresses of the page in other languages. The site has one, so they only name the page itself. */
export const otherLanguages = /<link [^>]*hreflang=[^>]*>/g;
/** The script on the landing page that suggests another base URL: its function, and how it ends if the app has not started. */
export const banner = /function insertBanner\(\)\{[^]*?(?=<\/script>)/;
export const noAppCame = 'void 0===window.docusaurus&&insertBanner()';

export const contract: readonly Assumption[] = [
  {
    assumes:
      'The head of a page names one style sheet and the scripts of the app below `assets/`, without quotes around attributes.',
    neededBy: ['plugins/static-first/deliverPage.ts', 'plugins/static-first/deliverSite.ts'],
    toDrop: 'a renderer of our own for pages; Docusaurus has no option that leaves its app out',
    inPage: {
      'its style sheet': appStyles,
      'its deferred scripts': appScript,
      'its address in other languages': otherLanguages,
    },
    alsoChecked: '`findStyles`, in every page',
  },
  {
    assumes:
      'The script that our theme puts into the head is there, without attributes, and analytics may come before it, also in the same element.',
    neededBy: ['plugins/static-first/deliverPage.ts'],
    toDrop: 'a mark of our own beside it, found by its name',
    inPage: { 'our script in its head': /<script>[^<]*?\(\(\)=>\{[^]*<\/head>/ },
  },
  {
    assumes:
      'What belongs to one page in the head has the attribute `data-rh`, which its library for heads writes.',
    neededBy: ['src/navigation/show/showPage.ts', 'plugins/share-pictures/sharePages.ts'],
    toDrop: 'a comparison of whole heads at each move, which also touches what all pages share',
    inPage: {
      'a title of the page': /<title data-rh=true>/,
      'an address of the page': /<link data-rh=true rel=canonical href=/,
      'an address for share pictures': /<meta data-rh=true property=og:url /,
    },
  },
  {
    assumes:
      'A page stands in `#__docusaurus`, begins with the region of the link to its content, and has one `<main>`, whose `<article>` has a heading.',
    neededBy: [
      'src/navigation/show/showPage.ts',
      'src/navigation/move.ts',
      'src/behaviors/menuDialog.ts',
      'src/behaviors/mobileMenu.ts',
      'src/behaviors/printSection.css',
      'src/css/chrome.css',
      'plugins/playground/client/ui/App.tsx',
      'plugins/static-first/markParts.ts',
      'plugins/search/write/readPage.ts',
    ],
    toDrop:
      'a root and a link to the content of our own, around `@theme/Layout`: some 90 lines in Docusaurus',
    inPage: {
      'the root with its region': /<div id=__docusaurus><div role=region /,
      'the link to the content': /href=#__docusaurus_skipToContent_fallback/,
      'an article in the main part': /<main[^]*<article[^]*<h1[^]*<\/article>[^]*<\/main>/,
    },
    installed: { '@docusaurus/theme-classic/lib/theme/SkipToContent/styles.module.css': ['.skipToContent'] },
  },
  {
    assumes:
      'A page of the docs names its version in `<meta name=docusaurus_version>`, and other pages do not.',
    neededBy: [
      'src/behaviors/keptVersion.ts',
      'plugins/search/client/ui/parts/openSite.ts',
      'plugins/samples/client/linkTypes.ts',
    ],
    toDrop: 'one `<meta>` of our own in `DocRoot/Layout`',
    inPage: { 'its version': /<meta data-rh=true name=docusaurus_version content=/ },
  },
  {
    assumes:
      'The landing page brings a script that suggests another base URL, which writes HTML with style attributes.',
    neededBy: ['plugins/static-first/deliverPage.ts', 'hosting/inlineParts.ts'],
    toDrop: '`baseUrlIssueBanner: false` and a script of our own, which that of `deliverPage.ts` nearly is',
    installed: {
      '@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js': [
        'function insertBanner()',
        '__docusaurus-base-url-issue-banner',
      ],
    },
    alsoChecked: '`deliverPage`, in the landing page; `hosting/inlineParts.ts` knows every script in a page',
  },
  {
    assumes: 'The theme has the components that we replace, and gives them the properties that `tsc` knows.',
    neededBy: ['src/theme', 'plugins/samples/theme', 'plugins/search/theme'],
    toDrop: 'a theme of our own: Docusaurus’ has 211 components in 8,100 lines, of which pages use a part',
    replaces: words(`
      Admonition/Layout AnnouncementBar BackToTopButton Blog/Pages/BlogAuthorsListPage BlogArchivePage
      BlogLayout BlogListPage BlogListPage/StructuredData BlogPostItem BlogPostPage/StructuredData
      BlogSidebar CodeBlock CodeInline ColorModeToggle DocBreadcrumbs DocItem/Content DocItem/Footer DocItem/Layout
      DocRoot/Layout DocSidebarItem/Link DocVersionBanner EditThisPage Error ErrorPageContent Footer Heading
      Icon/ExternalLink Icon/Language Loading MDXComponents MDXPage Navbar/Content Navbar/Logo
      Navbar/MobileSidebar NavbarItem/ComponentTypes NavbarItem/DocsVersionDropdownNavbarItem
      NavbarItem/DropdownNavbarItem/Desktop NotFound/Content SearchBar TOC TOCCollapsible
    `),
  },
  {
    assumes: 'The sidebar is lists of these classes, and a category is closed by one of them.',
    neededBy: [
      'src/css/base.css',
      'src/css/menu.css',
      'src/css/page.css',
      'src/navigation/sidebar/categories.ts',
      'plugins/static-first/bundleEarly.ts',
      'plugins/samples/client/stack.ts',
      'plugins/classic/withoutScript.css',
      'plugins/reference/theme/ReferencePage/reference.css',
    ],
    toDrop: 'the components below `DocSidebarItem`, some 400 lines in Docusaurus',
    classes: words(`
      menu menu__caret menu__link menu__link--active menu__link--sublist-caret menu__list
      menu__list-item menu__list-item--collapsed menu__list-item-collapsible theme-doc-sidebar-container
    `),
    inPage: { 'the list of pages': /<ul class="theme-doc-sidebar-menu menu__list">/ },
  },
  {
    assumes: 'The navbar, its links and its announcement have these classes.',
    neededBy: [
      'src/css/chrome.css',
      'src/css/page.css',
      'src/behaviors/menuDialog.ts',
      'src/behaviors/mobileMenu.ts',
      'src/behaviors/hidingNavbar.ts',
      'src/behaviors/announcement.ts',
      'src/behaviors/backToTop.ts',
      'src/theme/Navbar/Content/index.tsx',
      'plugins/classic/withoutScript.css',
    ],
    toDrop:
      '`Navbar/Layout` and the components below `NavbarItem/DefaultNavbarItem`, some 200 lines in Docusaurus',
    classes: words(`
      dropdown__link navbar navbar__item navbar__link navbar__toggle theme-announcement-bar
      theme-back-to-top-button
    `),
    inPage: { 'the navbar': /<nav [^>]*class="[^"]*\bnavbar\b/ },
  },
  {
    assumes:
      'What else we style and read has these classes: text, contents, admonitions, the way to the next page, the footer.',
    neededBy: [
      'src/css/base.css',
      'src/css/chrome.css',
      'src/css/page.css',
      'src/behaviors/contents.ts',
      'src/behaviors/menuDialog.ts',
      'src/behaviors/printSection.css',
      'src/behaviors/printSection.ts',
      'src/navigation/fetch/likelyPages.ts',
      'src/navigation/wait/spinner.css',
      'plugins/samples/theme/CodeSample/code.css',
      'plugins/reference/theme/ReferencePage/reference.css',
      'plugins/search/client/ui/page/page.css',
      'plugins/search/write/readPage.ts',
      'plugins/static-first/markParts.ts',
    ],
    toDrop:
      '`PaginatorNavLink` and what uses it, `LastUpdated`, `Admonition`, `DocItem/TOC`, some 660 lines in Docusaurus',
    classes: words(`
      button footer footer__title markdown pagination-nav pagination-nav__label pagination-nav__link
      pagination-nav__link--next pagination-nav__sublabel theme-admonition theme-admonition-
      theme-doc-footer theme-doc-markdown theme-doc-toc-desktop theme-edit-this-page theme-last-updated
      theme-layout-main
    `),
    inPage: { 'the text of a page': /<div class="theme-doc-markdown markdown">/ },
  },
  {
    assumes:
      'The theme keeps the choices of a reader under these keys, shows them in these attributes, and reads a theme from the address.',
    neededBy: [
      'plugins/classic/client/choices.ts',
      'plugins/samples/format/stack.ts',
      'src/behaviors/theme.ts',
      'src/behaviors/announcement.ts',
      'src/behaviors/preferredVersion.ts',
      'plugins/search/client/ui/parts/openSite.ts',
    ],
    toDrop:
      'nothing in the built site, which writes and reads them itself; `npm run dev` would forget choices, and readers would lose those that they have stored',
    installed: {
      '@docusaurus/theme-common/lib/contexts/colorMode.js': [
        "'theme'",
        "'data-theme'",
        "'data-theme-choice'",
      ],
      '@docusaurus/theme-common/lib/contexts/announcementBar.js': [
        "'docusaurus.announcement.dismiss'",
        "'docusaurus.announcement.id'",
      ],
      '@docusaurus/theme-classic/lib/inlineScripts.js': [
        "'docusaurus-theme'",
        'announcement-bar-initially-dismissed',
      ],
      '@docusaurus/theme-common/lib/utils/tabsUtils.js': ['docusaurus.tab.'],
      '@docusaurus/plugin-content-docs/lib/client/docsPreferredVersion.js': [
        '`docs-preferred-version-${pluginId}`',
      ],
    },
  },
  {
    assumes: 'The navbar has items of these types, and its other types are ours.',
    neededBy: ['site/check/checkNavbar.ts', 'src/theme/NavbarItem/ComponentTypes.tsx'],
    toDrop: 'a message of Docusaurus at the first wrong item, without its line',
    installed: {
      '@docusaurus/theme-classic/lib/theme/NavbarItem/ComponentTypes.js': navbarTypes.map(
        (type) => ` ${type}: `,
      ),
    },
  },
  {
    assumes: 'The theme is laid out for one column up to 996 px.',
    neededBy: ['plugins/classic/format.ts'],
    toDrop: 'nothing: no page has what its own styles change at that width',
    installed: { '@docusaurus/theme-common/lib/hooks/useWindowSize.js': ['DesktopBreakpoint = 996'] },
  },
  {
    assumes: 'These modules, which no documentation names, are there.',
    neededBy: [
      'src/theme/Navbar/Content/index.tsx',
      'src/theme/BlogArchivePage/index.tsx',
      'src/theme/Error.tsx',
      'plugins/classic/index.ts',
    ],
    toDrop:
      'a filter of navbar items and a format of dates; the crash screen of `npm run dev` without a navbar',
    installed: {
      '@docusaurus/theme-common/internal': ['splitNavbarItems', 'useDateTimeFormat'],
      '@docusaurus/core/lib/client/routeContext': ['export function RouteContextProvider'],
      '@docusaurus/theme-classic/lib/options': ['exports.validateOptions', 'exports.validateThemeConfig'],
    },
  },
  {
    assumes:
      'The classic theme is a plugin whose folders, scripts and styles another plugin can exchange, and PostCSS is set up by these names.',
    neededBy: ['plugins/classic/index.ts'],
    toDrop: 'a theme of our own, as above',
    installed: {
      '@docusaurus/theme-classic/lib/index.js': ['getThemePath()', 'getClientModules()', 'injectHtmlTags()'],
      '@docusaurus/bundler/lib/loaders/styleLoader.js': ["require.resolve('postcss-preset-env')"],
    },
  },
  {
    assumes:
      'Other plugins find the content of docs and blog below these names: versions with their pages and sidebars, posts.',
    neededBy: [
      'plugins/markdown/readContent.ts',
      'plugins/links/readPageAddresses.ts',
      'plugins/samples/index.ts',
    ],
    toDrop: 'reading front matter, sidebars and addresses once more',
    installed: {
      '@docusaurus/plugin-content-docs/lib/index.js': [`'${docsPlugin}'`, 'loadedVersions'],
      '@docusaurus/plugin-content-blog/lib/index.js': [`'${blogPlugin}'`, 'blogPosts'],
    },
  },
  {
    assumes:
      'The program of Docusaurus, and the folder of what plugins generate, `@generated/<plugin>/<id>/`.',
    neededBy: [
      'scripts/build.ts',
      'scripts/dev.ts',
      'plugins/samples/site/addLists.ts',
      'plugins/playground/index.ts',
      'src/landing/Costs.tsx',
    ],
    toDrop: 'files of our own below `.cache/`, imported by their path; the program has no other name',
    installed: {
      '@docusaurus/core/bin/docusaurus.mjs': ['runCLI'],
      '@docusaurus/core/lib/server/plugins/actions.js': ['@generated/'],
    },
  },
];

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
