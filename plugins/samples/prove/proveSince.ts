import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSince } from '../claims/since/checkSince';
import { readSinceTable } from '../claims/since/readSinceTable';
import type { Proof, ProveOptions } from './proof';
import { readParts } from './read/readParts';

/** Compares what pages say about since when names exist with the releases that added them. */
export async function proveSince({ siteFolder, cache }: ProveOptions, proof: Proof): Promise<void> {
  const table = readSinceTable(siteFolder);
  for (const { page } of proof.contents.keys()) {
    const text = readFileSync(path.join(siteFolder, page), 'utf8');
    if (!text.includes('Since')) continue;
    // That a page does not parse is reported when its samples are read.
    const { sinceMarks } = await readParts(cache, text).catch(() => ({ sinceMarks: [] }));
    proof.problems.push(...checkSince(page, sinceMarks, table));
  }
}
