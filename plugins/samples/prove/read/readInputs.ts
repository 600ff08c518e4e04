import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readClaimsInputs } from '../../claims/claimsFolder';
import { sinceFiles } from '../../claims/since/readSinceTable';
import type { PageSet } from '../../page/pageSets';
import { pagesOf } from './readContent';
import { listFiles } from '../../page/listFiles';
import { readRoots, type PlaceOfRoots } from '../../page/roots';

/** Reads everything that the proof of a whole site depends on, as texts: pages, claims, the files in `samples/`, and what is installed there. */
export function readInputs(place: PlaceOfRoots, sets: readonly PageSet[]): string[] {
  const { siteFolder } = place;
  const pages = sets
    .flatMap((set) => pagesOf({ siteFolder }, set))
    .flatMap((page) => [page, readFileSync(path.join(siteFolder, page), 'utf8')]);
  const samples = readRoots(place).flatMap(({ name, folder, digest }) => [
    digest,
    ...listFiles(folder).flatMap((file) => [
      `${name}/${file}`,
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  ]);
  const claims = sets.flatMap((set) => readClaimsInputs(siteFolder, set));
  const since = sinceFiles
    .map((file) => path.join(siteFolder, file))
    .flatMap((file) => (existsSync(file) ? [readFileSync(file, 'utf8')] : []));
  return [JSON.stringify(sets), ...pages, ...samples, ...claims, ...since];
}
