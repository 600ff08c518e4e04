import { readFileSync } from 'node:fs';
import path from 'node:path';
import { indexFile, searchFolder, toGroupFile, type SearchManifest } from '../format/indexFiles';

/** The addresses of the indexes in the folder of a built site, by group. */
export function findIndexes(outFolder: string, baseUrl: string): Readonly<Record<string, string>> {
  const file = path.join(outFolder, searchFolder, 'manifest.json');
  const { groups } = JSON.parse(readFileSync(file, 'utf8')) as SearchManifest;
  return Object.fromEntries(
    Object.entries(groups).map(([group, edition = '']) => [
      group,
      `${baseUrl}${searchFolder}/${toGroupFile(edition, indexFile)}`,
    ]),
  );
}
