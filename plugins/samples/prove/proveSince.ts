import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSince, type SinceTable } from '../claims/since/checkSince';
import type { Proof, ProveOptions } from './proof';
import { readParts } from './read/readParts';

/** Compares what pages say about since when names exist with `claims/since.json`. */
export async function proveSince({ siteFolder, cache }: ProveOptions, proof: Proof): Promise<void> {
  const table = readTable(siteFolder);
  for (const { page } of proof.contents.keys()) {
    const text = readFileSync(path.join(siteFolder, page), 'utf8');
    if (!text.includes('Since')) continue;
    // That a page does not parse is reported when its samples are read.
    const { sinceMarks } = await readParts(cache, text).catch(() => ({ sinceMarks: [] }));
    proof.problems.push(...checkSince(page, sinceMarks, table));
  }
}

function readTable(siteFolder: string): SinceTable {
  const file = path.join(siteFolder, 'claims/since.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SinceTable) : {};
}
