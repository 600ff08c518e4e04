import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { indexFile, searchFolder, toGroupFile, type SearchManifest } from '../format/indexFiles';
import type { SearchPage } from './searchPage';
import { writeIndex } from './writeIndex';

/** Writes the files of each group of pages, and the manifest that names them. */
export async function writeGroups(
  outDir: string,
  groups: ReadonlyMap<string, readonly SearchPage[]>,
  lists: Omit<SearchManifest, 'groups'>,
): Promise<void> {
  const folder = path.join(outDir, searchFolder);
  await mkdir(folder, { recursive: true });
  const editions: [group: string, edition: string][] = [];
  for (const [group, pages] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const files = writeIndex(pages);
    const edition = `${group}.${hash(files.values())}`;
    for (const [name, bytes] of files) await writeFile(path.join(folder, toGroupFile(edition, name)), bytes);
    editions.push([group, edition]);
  }
  const manifest: SearchManifest = { groups: Object.fromEntries(editions), ...lists };
  await writeFile(manifestOf(outDir), JSON.stringify(manifest));
}

/** The addresses of the indexes in the folder of a built site, by group. */
export function findIndexes(outDir: string, baseUrl: string): Readonly<Record<string, string>> {
  const { groups } = JSON.parse(readFileSync(manifestOf(outDir), 'utf8')) as SearchManifest;
  const addresses = Object.entries(groups).map(([group, edition = '']) => [
    group,
    `${baseUrl}${searchFolder}/${toGroupFile(edition, indexFile)}`,
  ]);
  return Object.fromEntries(addresses) as Record<string, string>;
}

function manifestOf(outDir: string): string {
  return path.join(outDir, searchFolder, 'manifest.json');
}

/** The name of each file changes with the content of any file of the group, so browsers never need to check whether a file changed. */
function hash(files: Iterable<Uint8Array>): string {
  const sum = createHash('sha256');
  for (const bytes of files) sum.update(bytes);
  return sum.digest('hex').slice(0, 10);
}
