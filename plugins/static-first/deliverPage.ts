import type { AppFiles } from './format';

/** What a page of the build asks for, found in its HTML. */
export interface FoundFiles {
  styles: string;
  scripts: readonly string[];
}

export interface PageFiles extends AppFiles {
  /** The address of the early script. */
  early: string;
  /** The styles that the page uses. */
  css: string;
  /** The addresses of the fonts in these styles. */
  fonts: readonly string[];
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
}

const deferredScript = /<script src=(\S+\.js) defer><\/script>/g;
const styleSheet = /<link rel=stylesheet href=(\S+\.css) \/>/g;
/** The addresses of the page in other languages. The site has one language, so they only name the page itself. */
const otherLanguages = /<link [^>]*hreflang=[^>]*>/g;
const headingWithId = /<h[23]\b[^>]*? id=(?:"([^"]+)"|([^\s>]+))/g;
const body = /<body[^>]*>/;
const wide = '(min-width: 997px)';
const narrow = '(max-width: 996px)';
/** How much of an article's HTML fills a screen, roughly. */
const firstScreen = 3000;

/**
 * Reads from a page's head which files of the app it asks for. Files of other places are left to themselves.
 *
 * @throws an error in words if Docusaurus writes its pages in another way than this step expects.
 */
export function findFiles(html: string, file: string, baseUrl: string): FoundFiles {
  const head = html.slice(0, html.indexOf('</head>'));
  const find = (tag: RegExp): readonly string[] =>
    [...head.matchAll(tag)].map(([, address = '']) => address).filter((address) => isOfApp(address, baseUrl));
  const [styles, ...more] = find(styleSheet);
  const scripts = find(deferredScript);
  if (styles !== undefined && more.length === 0 && scripts.length > 0) return { styles, scripts };
  throw new Error(
    `${file}: found ${String(more.length + (styles === undefined ? 0 : 1))} style sheets and ${String(scripts.length)} deferred scripts below ${baseUrl}assets/ in the head; expected one style sheet and the scripts of the app. Docusaurus has changed the template of its pages (core/lib/ssg/ssgTemplate): follow it in plugins/static-first/deliverPage.ts.`,
  );
}

/** Puts the styles of a page inside it, and the early script in place of the app. */
export function deliverPage(
  html: string,
  { early, css, fonts, app, chunks, styles, baseUrl }: PageFiles,
): string {
  const attributes = `data-app="${app}" data-chunks="${chunks}" data-styles="${styles}"`;
  const tag = `<script type=module src=${early} ${attributes}></script>`;
  const preloads = (media: string): string => fonts.map((font) => preload(font, media)).join('');
  let isFirst = true;
  return html
    .replace(otherLanguages, '')
    .replace(styleSheet, (link, address: string) =>
      isOfApp(address, baseUrl) ? `${awaitFirstScreen(html)}${preloads(wide)}<style>${css}</style>` : link,
    )
    .replace(deferredScript, (script, address: string) => {
      if (!isOfApp(address, baseUrl)) return script;
      const replacement = isFirst ? tag : '';
      isFirst = false;
      return replacement;
    })
    .replace(body, (start) => start + preloads(narrow));
}

/** Whether an address is one of the app's. The site may be configured with scripts and style sheets from elsewhere. */
function isOfApp(address: string, baseUrl: string): boolean {
  return address.startsWith(`${baseUrl}assets/`);
}

/**
 * Lets the browser paint once the first screen of an article is there, in one frame. It would otherwise paint what is around the
 * article first, and lay the page out a second time for its text. Browsers that do not support the link ignore it.
 */
function awaitFirstScreen(html: string): string {
  const start = html.indexOf('<article');
  if (start === -1) return '';
  const heading = [...html.slice(start).matchAll(headingWithId)].find(({ index }) => index > firstScreen);
  const id = heading?.[1] ?? heading?.[2];
  return id === undefined ? '' : `<link rel=expect blocking=render href="#${id}">`;
}

/**
 * Fetches a font together with the page. The browser waits for a font that is named in the head: a wide window is seldom on a slow
 * connection, so there the first page is painted in its own letters. It does not wait for one that is named in the body: on a
 * narrow window the font is used on the first page if it comes in time, else on the next one.
 */
function preload(font: string, media: string): string {
  return `<link rel=preload as=font type=font/woff2 crossorigin href=${font} media="${media}">`;
}
