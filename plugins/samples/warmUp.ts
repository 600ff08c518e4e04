import { realpathSync } from 'node:fs';
import path from 'node:path';
import { openCache } from './cache';
import type { PageSet } from './proof';
import { pagesOf, readContent } from './readContent';
import type { Sample } from './resolveSample';
import { readRoot, rootNames } from './roots';

const importsOf = /\bfrom '([^'.][^']*)'/g;

/** Compiles one sample for each package that samples of the first set import: what they import stays parsed in this process. */
export async function warmUp(siteFolder: string, [latest]: readonly PageSet[]): Promise<void> {
  if (!latest) return;
  const samplesFolder = realpathSync(path.join(siteFolder, 'samples'));
  const roots = rootNames(samplesFolder).map((name) => readRoot(samplesFolder, name));
  const root = roots.find(({ name }) => name === latest.root);
  if (!root) return;
  const options = { siteFolder, sets: [latest], cache: openCache(path.join(siteFolder, '.cache/samples')) };
  const samples: Sample[] = [];
  for (const page of pagesOf(options, latest)) {
    const content = await readContent(options, page, root, roots, samplesFolder);
    samples.push(...content.samples.map(({ sample }) => sample).filter((each) => each.root === root.name));
  }
  const { checkSamples } = await import('./check');
  checkSamples(root, chooseByImports(samples), siteFolder);
}

/** The samples that import a package which none before them imports. */
function chooseByImports(samples: readonly Sample[]): Sample[] {
  const known = new Set<string>();
  return samples.filter(({ files, mounts }) => {
    const texts = [...files.map(({ text }) => text), ...mounts.values()];
    const found = texts.flatMap((text) => [...text.matchAll(importsOf)].map(([, name]) => name ?? ''));
    const isNew = found.some((name) => !known.has(name));
    for (const name of found) known.add(name);
    return isNew;
  });
}
