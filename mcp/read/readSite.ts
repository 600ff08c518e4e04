import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/filesBelow';
import { referencePath } from '../../plugins/reference/format';
import { SearchEngine } from '../../plugins/search/client/engine/searchEngine';
import {
  indexFile,
  searchFolder,
  siteGroup,
  textsFile,
  toGroupFile,
  type SearchManifest,
} from '../../plugins/search/format/indexFiles';
import { docsVersions } from '../../site/versions';
import { readDocsPage, type DocsPage } from './readDocsPage';

/** A version of the docs, as clients name it and as the index does. */
export interface SiteVersion {
  label: string;
  group: string;
}

/** The built site: its pages as Markdown, and its search. */
export interface Site {
  versions: readonly SiteVersion[];
  /** The beginning of its addresses, such as `https://example.com`. */
  origin: string;
  /** By address, such as `/docs/quickstart`, without a slash at the end. */
  pages: ReadonlyMap<string, DocsPage>;
  /** The pages that authors wrote: all but those of the API reference. */
  guides: readonly DocsPage[];
  engine: SearchEngine;
  /** The editions of the groups of the index. */
  editions: SearchManifest['groups'];
}

/** Reads the Markdown and the search index of a built site. */
export function readSite(folder: string): Site {
  const manifest = path.join(folder, searchFolder, 'manifest.json');
  const markdown = findMarkdown(folder);
  if (!existsSync(manifest) || markdown.length === 0)
    throw new Error(`${folder} holds no built site. "npm run build" makes one; --site names its folder.`);
  const { groups } = readAs(manifest, (bytes) => parseManifest(bytes.toString('utf8')));
  const engine = new SearchEngine();
  for (const edition of Object.values(groups)) {
    if (edition === undefined) continue;
    for (const file of [indexFile, textsFile])
      readAs(path.join(folder, searchFolder, toGroupFile(edition, file)), (bytes) =>
        engine.add(edition, file, bytes),
      );
  }
  const pages = markdown.map((file) => readAs(file, (bytes) => readDocsPage(bytes.toString('utf8'))));
  return {
    versions: docsVersions.map(({ label, name }) => ({ label, group: name })),
    origin: pages[0] ? new URL(pages[0].url).origin : '',
    pages: new Map(pages.map((page) => [page.address, page])),
    guides: pages.filter(({ address }) => !`${address}/`.startsWith(`${referencePath}/`)),
    engine,
    editions: groups,
  };
}

/** Without the index of a version, every search in it would say that its docs have nothing. */
function parseManifest(text: string): SearchManifest {
  const manifest = JSON.parse(text) as Partial<SearchManifest> | null;
  const missing = [...docsVersions.map(({ name }) => name), siteGroup].filter(
    (group) => typeof manifest?.groups?.[group] !== 'string',
  );
  if (missing.length > 0) throw new Error(`it names no index of ${missing.join(', ')}`);
  return manifest as SearchManifest;
}

/** Reads a file. What is wrong with it is said with its name. */
function readAs<T>(file: string, parse: (bytes: Buffer) => T): T {
  try {
    return parse(readFileSync(file));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} cannot be read: ${reason}. "npm run build" writes it again.`, { cause });
  }
}

function findMarkdown(folder: string): string[] {
  return filesBelow(folder)
    .filter((file) => /^(?:docs|blog)\/.*\.md$|^docs\.md$/.test(file))
    .map((file) => path.join(folder, file));
}
