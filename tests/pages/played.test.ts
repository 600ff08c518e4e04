import path from 'node:path';
import { expect, test } from 'vitest';
import { readRoots } from '../../plugins/samples/page/roots';
import { pageSets } from '../../plugins/samples/page/pageSets';
import { openCache } from '../../plugins/samples/prove/cache';
import { emptyProof } from '../../plugins/samples/prove/proof';
import { pagesOf, readContent } from '../../plugins/samples/prove/read/readContent';
import { findPlay } from '../../plugins/samples/render/plays/findPlay';

const siteFolder = process.cwd();

test('the samples that the playground cannot run are listed, each with what it would need', async () => {
  const roots = readRoots({ siteFolder });
  const lines: string[] = [];
  let played = 0;
  for (const set of pageSets()) {
    for (const page of pagesOf({ siteFolder }, set)) {
      const options = { siteFolder, cache: openCache(path.join(siteFolder, '.cache/samples')) };
      const content = await readContent(options, page, set, roots);
      for (const node of content.nodes) {
        const play = findPlay(node, content, emptyProof());
        if (play?.obstacles.length === 0) played += 1;
        else if (play) lines.push(`${page} ${play.sample.title}: ${play.obstacles.join(', ')}`);
      }
    }
  }
  expect(played).toBeGreaterThan(450);
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('notPlayed.txt');
}, 120_000);
