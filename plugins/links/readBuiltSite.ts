import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/filesBelow';
import type { BuiltSite } from './format';

/** Reads which paths the files of a built site are served under, and which ids its pages have. */
export function readBuiltSite(folder: string, baseUrl = '/'): BuiltSite {
  const anchors = new Map<string, ReadonlySet<string>>();
  return {
    baseUrl,
    paths: new Set(filesBelow(folder).flatMap(toPaths)),
    anchorsOf: (page) => {
      const known = anchors.get(page) ?? readAnchors(path.join(folder, page, 'index.html'));
      anchors.set(page, known);
      return known;
    },
  };
}

function toPaths(file: string): readonly string[] {
  if (!file.endsWith('index.html')) return [`/${file}`];
  const page = `/${file.slice(0, -'index.html'.length)}`;
  return page === '/' ? [page] : [page, page.slice(0, -1)];
}

function readAnchors(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set();
  const tags = readFileSync(file, 'utf8').matchAll(/<[a-z][^>]*?\s(?:id|name)=(?:"([^"]*)"|([^\s>"]+))/g);
  return new Set([...tags].map(([, quoted, bare]) => quoted ?? bare ?? ''));
}
