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
}

const script = /<script src=(\S+\.js) defer><\/script>/g;
const sheet = /<link rel=stylesheet href=(\S+\.css) \/>/g;
const headingWithId = /<h[23]\b[^>]*? id=(?:"([^"]+)"|([^\s>]+))/g;
const body = /<body[^>]*>/;
const wide = '(min-width: 997px)';
const narrow = '(max-width: 996px)';
/** How much of an article's HTML fills a screen, roughly. */
const firstScreen = 3000;

/**
 * Reads from a page's head which files it asks for.
 *
 * @throws an error in words where Docusaurus writes its pages in another way than this step expects.
 */
export function findFiles(html: string, file: string): FoundFiles {
  const head = html.slice(0, html.indexOf('</head>'));
  const [styles, ...more] = [...head.matchAll(sheet)].map(([, address = '']) => address);
  const scripts = [...head.matchAll(script)].map(([, address = '']) => address);
  if (styles !== undefined && more.length === 0 && scripts.length > 0) return { styles, scripts };
  throw new Error(
    `${file}: found ${String(more.length + (styles === undefined ? 0 : 1))} style sheets and ${String(scripts.length)} deferred scripts in the head; expected one style sheet and the scripts of the app. Docusaurus has changed the template of its pages (core/lib/ssg/ssgTemplate): follow it in plugins/static-first/deliverPage.ts.`,
  );
}

/** The page with its styles inside, and the early script in place of the app. */
export function deliverPage(html: string, { early, css, fonts, app, chunks, styles }: PageFiles): string {
  const attributes = `data-app="${app}" data-chunks="${chunks}" data-styles="${styles}"`;
  const tag = `<script type=module src=${early} ${attributes}></script>`;
  const preloads = (media: string): string => fonts.map((font) => preload(font, media)).join('');
  let isFirst = true;
  return html
    .replace(sheet, () => `${awaitFirstScreen(html)}${preloads(wide)}<style>${css}</style>`)
    .replace(script, () => {
      const replacement = isFirst ? tag : '';
      isFirst = false;
      return replacement;
    })
    .replace(body, (start) => start + preloads(narrow));
}

/**
 * Lets the browser paint once the first screen of an article is there, in one frame. It would otherwise paint what stands
 * around the article, and lay the page out a second time for its text. Browsers that do not know the link go on as ever.
 */
function awaitFirstScreen(html: string): string {
  const start = html.indexOf('<article');
  if (start === -1) return '';
  const heading = [...html.slice(start).matchAll(headingWithId)].find(({ index }) => index > firstScreen);
  const id = heading?.[1] ?? heading?.[2];
  return id === undefined ? '' : `<link rel=expect blocking=render href="#${id}">`;
}

/**
 * Fetches a font together with the page. Named in the head, it is waited for: a wide window is seldom on a slow connection,
 * and there the first page is to be painted in its own letters. Named in the body, it is not: on a narrow window it serves
 * the first page where it comes in time, and else the next one.
 */
function preload(font: string, media: string): string {
  return `<link rel=preload as=font type=font/woff2 crossorigin href=${font} media="${media}">`;
}
