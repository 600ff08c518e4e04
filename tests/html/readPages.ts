import { readFileSync } from 'node:fs';
import path from 'node:path';
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

function readPage(pathname: string, file: string): BuiltPage {
  return { path: pathname, file, html: readFileSync(file, 'utf8') };
}
