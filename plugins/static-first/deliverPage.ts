import { appScript, appStyles, banner, noAppCame, otherLanguages } from '../docusaurus/format/contract';
import { PageMark } from '../../src/navigation/format';
import { markParts } from './markParts';

export interface PageFiles {
  /** The address of the whole style sheet. The page itself contains the rules that it uses. */
  styles: string;
  /** The address of the early script. */
  early: string;
  /** The styles that the page uses. */
  css: string;
  /** The address of a script that the script of the first paint asks for ahead of its use, unless the connection is slow. */
  ahead?: string;
  /** The addresses of the fonts in these styles. */
  fonts: readonly string[];
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
  /** By docs version, the address of the index that the page's search asks for first. */
  indexes: Readonly<Record<string, string>>;
}

/** What only a crawler of a hosted search reads. This site sends its own records to such an engine (`plugins/search/push`). */
const forCrawlers = /<meta [^>]*name=(?:docsearch:\w+|docusaurus_(?:locale|tag)) [^>]*>/g;
/** An element of the head that ends in a slash, which HTML does not need. */
const withSlash = /(<(?:meta|link)(?: [\w:-]+(?:=(?:"[^"]*"|[^\s"'>]+))?)*) \/>/g;
/** Where the button of the search names the version that it searches. */
const indexOf = /( data-index="?)([^\s">]+)/g;
const body = /<body[^>]*>/;
/** The end of a page, where HTML may leave out the end of `<html>`. */
const end = /(?:<\/html>)?\s*$/;

/**
 * Reads from a page's head which style sheet it asks for, beside the scripts of Docusaurus' app. Files of other places are left to themselves.
 *
 * @throws an error in words if Docusaurus writes its pages in another way than this step expects.
 */
export function findStyles(html: string, file: string, baseUrl: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const find = (tag: RegExp): readonly string[] =>
    [...head.matchAll(tag)]
      .map(([, address = '']) => address)
      .filter((address) => isOfDocusaurus(address, baseUrl));
  const [styles, ...more] = find(appStyles);
  const scripts = find(appScript);
  if (styles !== undefined && more.length === 0 && scripts.length > 0) return styles;
  throw new Error(
    `${file}: found ${String(more.length + (styles === undefined ? 0 : 1))} style sheets and ${String(scripts.length)} deferred scripts below ${baseUrl}assets/ in the head; expected one style sheet and the scripts of the app. Docusaurus has changed the template of its pages (core/lib/ssg/ssgTemplate): follow it in plugins/static-first/deliverPage.ts.`,
  );
}

/** Puts the styles of a page inside it, and the early script in place of Docusaurus' app, and marks the parts that are laid out one by one. */
export function deliverPage(html: string, files: PageFiles): string {
  const { early, css, ahead, fonts, styles, baseUrl, indexes } = files;
  if (html.includes('insertBanner') && !html.includes(noAppCame))
    throw new Error(
      `Docusaurus has changed the script that suggests a base URL (core/lib/client/BaseUrlIssueBanner), which contained "${noAppCame}". Follow it in plugins/static-first/deliverPage.ts.`,
    );
  const tag = `<script type=module src=${early} data-styles=${styles}></script>`;
  let isFirst = true;
  return markParts(html)
    .replace('<script>', (start) => (ahead === undefined ? start : `<link id=ahead href=${ahead}>${start}`))
    .replace(otherLanguages, '')
    .replace(forCrawlers, '')
    .replace(appStyles, (link, address: string) =>
      isOfDocusaurus(address, baseUrl) ? `<style>${css}</style>` : link,
    )
    .replace(appScript, (script, address: string) => {
      if (!isOfDocusaurus(address, baseUrl)) return script;
      const replacement = isFirst ? tag : '';
      isFirst = false;
      return replacement;
    })
    .replace(indexOf, (_, start: string, version: string) => start + (indexes[version] ?? ''))
    .replace(withSlash, '$1>')
    .replace(body, (start) => start + fonts.map(preload).join(''))
    .replace(noAppCame, `${isMisplaced(baseUrl)}&&insertBanner()`)
    .replace(banner, () => writeBanner(baseUrl))
    .replace(end, PageMark.end);
}

/**
 * Whether the base URL of the landing page is wrong, as an expression in JavaScript: the early script is lost, and the page is at another
 * path than it was built for. At its own path, the script is lost for another reason.
 */
function isMisplaced(baseUrl: string): string {
  return `window.clicked&&location.pathname.replace(/index(\\.html)?$/,"")!==${JSON.stringify(baseUrl)}`;
}

/** Whether an address is one of the files that Docusaurus has written. The site may be configured with scripts and style sheets from elsewhere. */
function isOfDocusaurus(address: string, baseUrl: string): boolean {
  return address.startsWith(`${baseUrl}assets/`);
}

/**
 * Fetches a font together with the page. It is named in the body, because the browser holds back the first frame for a font that is named
 * in the head.
 */
function preload(font: string): string {
  return `<link rel=preload as=font type=font/woff2 crossorigin href=${font}>`;
}

/**
 * Writes the function that puts the message about a wrong base URL at the top of a page that is at another path than `baseUrl`.
 * Docusaurus' own writes it as HTML with style attributes: the policy of the page refuses both.
 */
function writeBanner(baseUrl: string): string {
  const current = baseUrl + (baseUrl === '/' ? ' (default value)' : '');
  const lines = [
    'Your Docusaurus site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    `Current configured baseUrl = ${current}`,
    'We suggest trying baseUrl = ',
  ];
  return [
    'function insertBanner(){',
    'var box=document.createElement("div"),path=location.pathname;',
    'box.id="__docusaurus-base-url-issue-banner";box.className="load-error theme-admonition-danger";',
    `var lines=${JSON.stringify(lines)};lines[3]+=path.slice(-1)==="/"?path:path+"/";`,
    'lines.forEach(function(line){box.appendChild(document.createElement("p")).textContent=line});',
    'document.body.prepend(box)}',
  ].join('');
}
