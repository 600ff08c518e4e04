import { realpathSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openCache } from '../prove/cache';
import type { PageContent } from '../page/pageContent';
import { prove } from '../prove/prove';
import { renderPage } from '../render/renderPage';
import type { FenceProgram } from '../page/resolveFence';
import { readRoot } from '../page/roots';
import type { SampleSite } from './proveSite';

const importsOf = /\bfrom '([^'.][^']*)'/g;

/**
 * Compiles one sample for each package that samples of the first set import, and renders its page. After that, this process keeps the
 * parsed packages and the rendered types in memory. A request for a proof in the meantime waits for one page at most.
 */
export async function warmUp({ siteFolder, baseUrl, sets }: SampleSite): Promise<void> {
  const [latest] = sets;
  if (!latest) return;
  const cache = openCache(path.join(siteFolder, '.cache/samples'));
  const proof = await prove({ siteFolder, sets: [latest], cache });
  const root = readRoot(realpathSync(path.join(siteFolder, 'samples')), latest.root);
  const { checkSamples } = await import('../check/checkSamples');
  for (const { content, program } of chooseByImports([...proof.contents.keys()], root.name)) {
    await checkSamples(root, [program], siteFolder);
    await renderPage(content, proof, baseUrl);
    await setImmediate();
  }
}

/** Chooses the samples of a root that import a package which no sample before them imports. */
function chooseByImports(
  contents: readonly PageContent[],
  root: string,
): { content: PageContent; program: FenceProgram }[] {
  const known = new Set<string>();
  return contents
    .flatMap((content) => content.samples.map(({ program }) => ({ content, program })))
    .filter(({ program }) => program.root === root)
    .filter(({ program: { files, mounts } }) => {
      const texts = [...files.map(({ text }) => text), ...mounts.values()];
      const found = texts.flatMap((text) => [...text.matchAll(importsOf)].map(([, name]) => name ?? ''));
      const isNew = found.some((name) => !known.has(name));
      for (const name of found) known.add(name);
      return isNew;
    });
}
