import { readFileSync } from 'node:fs';
import path from 'node:path';

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

/** Every page of the built site, from its sitemap. */
export const pages: readonly BuiltPage[] = [
  ...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
].map(([, address = '']) => {
  const { pathname } = new URL(address);
  return readPage(pathname, path.posix.join('build', pathname, 'index.html'));
});

function readPage(pathname: string, file: string): BuiltPage {
  return { path: pathname, file, html: readFileSync(file, 'utf8') };
}
