import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readClaimsInputs } from '../../claims/claimsFolder';
import type { PageSet } from '../../page/pageSets';
import { pagesOf } from './readContent';
import { listFiles } from '../../page/listFiles';
import { readRoot, rootNames } from '../../page/roots';

/** Reads everything that the proof of a whole site depends on, as texts: pages, claims, the files in `samples/`, and what is installed there. */
export function readInputs(siteFolder: string, sets: readonly PageSet[]): string[] {
  const samplesFolder = path.join(siteFolder, 'samples');
  const pages = sets
    .flatMap((set) => pagesOf({ siteFolder }, set))
    .flatMap((page) => [page, readFileSync(path.join(siteFolder, page), 'utf8')]);
  const samples = rootNames(samplesFolder).flatMap((name) => {
    const root = readRoot(samplesFolder, name);
    return [
      root.digest,
      ...listFiles(root.folder).flatMap((file) => [
        `${name}/${file}`,
        readFileSync(path.join(root.folder, file), 'utf8'),
      ]),
    ];
  });
  const claims = sets.flatMap((set) => readClaimsInputs(siteFolder, set));
  const sinceFile = path.join(siteFolder, 'claims/since.json');
  const since = existsSync(sinceFile) ? [readFileSync(sinceFile, 'utf8')] : [];
  return [JSON.stringify(sets), ...pages, ...samples, ...claims, ...since];
}
