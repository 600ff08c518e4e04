import { realpathSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openCache } from '../prove/cache';
import type { PageContent } from '../page/collectPage';
import type { PageSet } from '../page/pageSets';
import { prove } from '../prove/prove';
import { renderPage } from '../render/renderPage';
import type { FenceProgram } from '../page/resolveFence';
import { readRoot } from '../page/roots';

const importsOf = /\bfrom '([^'.][^']*)'/g;

/**
 * Compiles one sample for each package that samples of the first set import, and renders its page: what they import stays parsed in
 * this process, and the types of their names rendered. Whoever asks for a proof meanwhile waits for one page at most.
 */
export async function warmUp(siteFolder: string, [latest]: readonly PageSet[]): Promise<void> {
  if (!latest) return;
  const cache = openCache(path.join(siteFolder, '.cache/samples'));
  const proof = await prove({ siteFolder, sets: [latest], cache });
  const root = readRoot(realpathSync(path.join(siteFolder, 'samples')), latest.root);
  const { checkSamples } = await import('../check/checkSamples');
  for (const { content, sample } of chooseByImports([...proof.contents.keys()], root.name)) {
    checkSamples(root, [sample], siteFolder);
    await renderPage(content, proof);
    await setImmediate();
  }
}

/** The samples of a root that import a package which none before them imports. */
function chooseByImports(
  contents: readonly PageContent[],
  root: string,
): { content: PageContent; sample: FenceProgram }[] {
  const known = new Set<string>();
  return contents
    .flatMap((content) => content.samples.map(({ sample }) => ({ content, sample })))
    .filter(({ sample }) => sample.root === root)
    .filter(({ sample: { files, mounts } }) => {
      const texts = [...files.map(({ text }) => text), ...mounts.values()];
      const found = texts.flatMap((text) => [...text.matchAll(importsOf)].map(([, name]) => name ?? ''));
      const isNew = found.some((name) => !known.has(name));
      for (const name of found) known.add(name);
      return isNew;
    });
}
