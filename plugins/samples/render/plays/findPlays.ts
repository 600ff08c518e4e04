import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlaySample } from '../../../playground/format/playFiles';
import type { PageContent } from '../../page/pageContent';
import type { Cache } from '../../prove/cache';
import type { Proof } from '../../prove/proof';
import { readOrigin } from '../../prove/read/readOrigin';
import { readParts } from '../../prove/read/readParts';
import { findPlay } from './findPlay';

/** Makes what the playground needs of each node of a page: nothing of those that it cannot run. Says where a reader finds each. */
export async function findPlays(
  siteFolder: string,
  content: PageContent,
  proof: Proof,
  cache: Cache,
): Promise<readonly (PlaySample | undefined)[]> {
  const plays = content.nodes.map((node) => findPlay(node, content, proof));
  if (!plays.some((play) => play?.obstacles.length === 0)) return [];
  const text = readFileSync(path.join(siteFolder, content.page), 'utf8');
  const { sections } = await readParts(cache, text);
  const page = await readOrigin(content.page, text);
  return plays.map((play, index) => {
    if (play?.obstacles.length !== 0) return undefined;
    const line = content.nodes[index]?.block.line ?? 0;
    const section = page.address === '/' ? '' : sections.findLast((each) => each.line < line)?.id;
    return { ...play.sample, origin: { ...page, address: page.address + (section ? `#${section}` : '') } };
  });
}
