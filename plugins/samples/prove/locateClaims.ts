import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageClaims } from '../claims/claimsFolder';
import { findPassage, type Place } from '../claims/findPassage';
import { packagesOf, readClaims, type Claim, type ClaimsFile } from '../claims/readClaims';
import type { ClaimsProgram } from '../claims/runClaims';
import type { Cache } from './cache';
import type { ProveOptions } from './proof';
import { readParts } from './read/readParts';

/** A claims file whose sentences were looked up on its page. */
export interface LocatedClaims extends ClaimsFile {
  file: string;
  page: string;
  /** The name of the root that it runs with; nothing if it runs with those of its version. */
  root: string | undefined;
  program: ClaimsProgram;
  /** The claims that were found, with their index in the file and their line on the page. */
  located: { claim: Claim; index: number; line: number }[];
}

/** Reads a claims file, and looks up on its page what the claims quote. */
export async function locateClaims(
  { siteFolder, cache }: ProveOptions,
  { file, page, root, text, helpers }: PageClaims & { page: string },
): Promise<LocatedClaims> {
  const read = readClaims(file, text);
  const problems = [...read.problems];
  const pageText = readFileSync(path.join(siteFolder, page), 'utf8');
  const quotations = read.claims.map(({ sentence, cell, under }) => [sentence, cell, under]);
  const key = cache.key('places of claims', page, pageText, JSON.stringify(quotations));
  const known = cache.read<Place[]>(key);
  const places = known ?? (await findPlaces(cache, page, pageText, read.claims));
  if (!known && places.every((place) => 'line' in place)) cache.write(key, places);
  const entry = file.slice('claims/'.length);
  const cells = new Map<number, string | undefined>();
  const located = read.claims.flatMap((claim, index) => {
    const place = places[index];
    if (place && 'line' in place) {
      cells.set(index, claim.cell === undefined ? undefined : place.text);
      return [{ claim, index, line: place.line }];
    }
    if (place) problems.push({ file, line: claim.line, ...place });
    return [];
  });
  const files = new Map([...helpers, [entry, text]]);
  // What `claim.ts` imports is a package of this site.
  const imported = [...helpers]
    .filter(([name]) => name !== 'claim.ts')
    .map(([, helper]) => packagesOf(helper));
  const packages = [...new Set([...read.packages, ...imported.flat()])];
  return { ...read, packages, problems, file, page, root, located, program: { files, entry, cells } };
}

async function findPlaces(
  cache: Cache,
  page: string,
  pageText: string,
  claims: readonly Claim[],
): Promise<Place[]> {
  // That a page does not parse is reported when its samples are read.
  const { passages } = await readParts(cache, pageText).catch(() => ({ passages: [] }));
  return Promise.all(claims.map((claim) => findPassage(page, passages, claim)));
}
