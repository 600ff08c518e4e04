import { statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/filesBelow';
import { kilobytes, toTable } from './table';

/** A page of the built site, with the bytes of its file, and of its compressed one. */
interface SitePage {
  path: string;
  raw: number;
  br: number;
}

/** Weighs the pages of the real site: one of each type, and the largest. */
export function measureSite(build: string): readonly string[] {
  const pages = readPages(build);
  const largest = [...pages].sort((a, b) => b.br - a.br).slice(0, 10);
  return [
    toTable(
      ['Page', 'address', 'HTML, KB raw', 'HTML, KB br'],
      chooseTypes(pages).map(([type, page]) => [type, ...toCells(page)]),
    ),
    toTable(['Largest pages', 'HTML, KB raw', 'HTML, KB br'], largest.map(toCells)),
  ];
}

function readPages(build: string): readonly SitePage[] {
  const sizeOf = (file: string): number => statSync(path.join(build, file)).size;
  return filesBelow(build)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const address = `/${file.replace(/(?:^|\/)index\.html$/, '')}`;
      return { path: address, raw: sizeOf(file), br: sizeOf(`${file}.br`) };
    });
}

/** One page of each type; of the docs the one of median size, and the largest. */
function chooseTypes(pages: readonly SitePage[]): readonly [type: string, page: SitePage][] {
  const below = (addresses: RegExp): readonly SitePage[] =>
    pages.filter((page) => addresses.test(page.path)).sort((a, b) => a.br - b.br);
  const docs = below(/^\/docs(?:\/(?!v\d|samples)|$)/);
  const posts = below(/^\/blog\/(?!archive|authors|tags)/);
  const named = (address: string): SitePage | undefined => pages.find((page) => page.path === address);
  const types: readonly (readonly [string, SitePage | undefined])[] = [
    ['landing', named('/')],
    ['docs, median', docs[Math.floor(docs.length / 2)]],
    ['docs, largest', docs.at(-1)],
    ['docs of 10.x', named('/docs/v10/server/routers')],
    ['list of samples', named('/docs/samples')],
    ['post, median', posts[Math.floor(posts.length / 2)]],
    ['posts', named('/blog')],
    ['media', named('/media')],
    ['pricing', named('/pricing')],
    ['search', named('/search')],
    ['not found', named('/404.html')],
  ];
  return types.flatMap(([type, page]) => (page ? [[type, page]] : []));
}

function toCells({ path: address, raw, br }: SitePage): readonly (string | undefined)[] {
  return [address, kilobytes(raw), kilobytes(br)];
}
