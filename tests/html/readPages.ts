import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { sitePages } from '../sitePages';

/** A page of the built site. */
export interface BuiltPage {
  /** Its address, such as `/docs/quickstart`. */
  path: string;
  /** Its file, from the project's root. */
  file: string;
  html: string;
}

/** The page that answers for unknown addresses. */
export const notFound: BuiltPage = readPage('/404.html', 'build/404.html');

/** Every page of the built site. */
export const pages: readonly BuiltPage[] = sitePages().map((address) =>
  readPage(address, path.posix.join('build', address, 'index.html')),
);

const parsed = new Map<string, CheerioAPI>();

/** Parses the HTML of a page, once for all tests. They must not change it. */
export function parse(html: string): CheerioAPI {
  const known = parsed.get(html) ?? load(html);
  parsed.set(html, known);
  return known;
}

function readPage(pathname: string, file: string): BuiltPage {
  return { path: pathname, file, html: readFileSync(file, 'utf8') };
}
