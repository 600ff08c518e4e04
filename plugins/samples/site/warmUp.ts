import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openCache } from '../prove/cache';
import { prove } from '../prove/prove';
import { findPlays } from '../render/plays/findPlays';
import { renderPage } from '../render/renderPage';
import type { SampleSite } from './proveSite';

/**
 * Renders pages of the first set, so that an author's first change does not wait for parsers and colors to load. The compiler is a
 * program of its own, which is started for each proof. A request for a proof in the meantime waits for one page at most.
 */
export async function warmUp({ siteFolder, library, baseUrl, sets }: SampleSite): Promise<void> {
  const [latest] = sets;
  if (!latest) return;
  const cache = openCache(path.join(siteFolder, '.cache/samples'));
  const proof = await prove({ siteFolder, library, sets: [latest], cache });
  const withSamples = [...proof.contents.keys()].filter(({ samples }) => samples.length > 0);
  for (const content of withSamples.slice(0, enough)) {
    await renderPage(content, proof, baseUrl, await findPlays(siteFolder, content, proof, cache));
    await setImmediate();
  }
  await import('../check/checkSamples');
}

/** After so many pages, the functions that render them are compiled to fast code. */
const enough = 5;
