import { rmSync } from 'node:fs';
import path from 'node:path';
import { removeOthers, writeIfChanged } from '../../../lib/keepFiles';
import { compilerVersion } from '../check/compilerVersion';
import type { Cache } from '../prove/cache';
import type { PageContent } from '../page/pageContent';
import { compare } from 'semver';
import type { PageFile, PageProof, TextFile } from '../format';
import { toText } from '../page/problem';
import { sourceOf } from '../page/readBlocks';
import { problemsOf, type Proof } from '../prove/proof';
import type { PageSet } from '../page/pageSets';
import { findHidden, nameStarts } from './text/findHidden';
import { renderPage, type RenderedPage } from './renderPage';
import { claimsOf, libraryOf, listSamples, samplesOf } from './lists/listSamples';
import { findPlays } from './plays/findPlays';
import { findSetup } from './setups/findSetup';
import { toTextFences } from './text/toTextFences';
import type { Root } from '../page/roots';

/** A proof, and what is needed to render it. */
export interface ResultsToWrite {
  proof: Proof;
  cache: Cache;
  roots: readonly Root[];
  /** The base URL of the site, with a slash at its end. */
  baseUrl: string;
  /** Whether the proof is that of all pages. */
  isWhole: boolean;
}

/** Finds the folders that the results of a proof are written to. The pages of the site import them. */
export function resultFolders(
  siteFolder: string,
): Record<'pages' | 'texts' | 'static' | 'lists' | 'proven', string> {
  const folder = path.join(siteFolder, '.cache/samples-results');
  return {
    /** For each page, a JSON file with its figures and one with their sources. */
    pages: path.join(folder, 'pages'),
    /** For each page, its code as text. */
    texts: path.join(folder, 'texts'),
    /** Files that are served as they are: types and set-ups. */
    static: path.join(folder, 'static'),
    /** For each version, the list of its samples. */
    lists: path.join(folder, 'lists'),
    /** A file with the key of the inputs that all of these are the results of. It is missing while they are being written. */
    proven: path.join(folder, 'proven'),
  };
}

/** Renders and writes the results of a proof. After the proof of a whole site, it removes the results of pages that no longer exist. */
export async function writeResults(
  siteFolder: string,
  { proof, cache, roots, baseUrl, isWhole }: ResultsToWrite,
): Promise<void> {
  const folders = resultFolders(siteFolder);
  rmSync(folders.proven, { force: true });
  const kept = new Set<string>();
  const keep = (folder: string, name: string, content: unknown): void =>
    void kept.add(writeIfChanged(path.join(folder, `${name}.json`), JSON.stringify(content)));
  for (const [content, set] of proof.contents) {
    const rendered = await renderCached(siteFolder, content, proof, cache, baseUrl);
    const file: PageFile = {
      figures: rendered.figures,
      plays: rendered.plays,
      proof: toPageProof(content, set, proof, roots),
      falseClaims: proof.claims.get(content.page)?.problems.map(toText) ?? [],
    };
    const sources = content.nodes.map(({ block }) => sourceOf(block));
    keep(folders.pages, content.page, file);
    keep(folders.pages, `${content.page}.sources`, sources);
    const starts = nameStarts(content);
    const text: TextFile = {
      library: libraryOf(content.root, roots),
      blocks: content.nodes.map((node) => toTextFences(node, proof, starts)),
      hidden: findHidden(content, roots),
      plays: rendered.plays,
    };
    keep(folders.texts, content.page, text);
    for (const [name, served] of rendered.served)
      kept.add(writeIfChanged(path.join(folders.static, name), served));
  }
  if (!isWhole) return;
  for (const set of new Set(proof.contents.values()))
    keep(folders.lists, set.label, await listSamples(siteFolder, set, { proof, cache, roots }));
  for (const folder of [folders.pages, folders.texts, folders.static, folders.lists])
    removeOthers(folder, kept);
}

/** Renders a page, or finds in the cache how it was rendered before. */
export async function renderCached(
  siteFolder: string,
  content: PageContent,
  proof: Proof,
  cache: Cache,
  baseUrl: string,
): Promise<RenderedPage> {
  const plays = await findPlays(siteFolder, content, proof, cache);
  const key = cache.key(
    'rendered',
    baseUrl,
    JSON.stringify(content.nodes),
    JSON.stringify(content.nodes.map((node) => findSetup(node, content))),
    JSON.stringify(plays),
    JSON.stringify(content.samples.map(({ program }) => proof.samples.get(program))),
    JSON.stringify(content.projects.map(({ root, project }) => proof.projects.get(`${root}/${project}`))),
    JSON.stringify(problemsOf(proof, content)),
  );
  const known = cache.read<RenderedPage>(key);
  if (known) return known;
  const rendered = await renderPage(content, proof, baseUrl, plays);
  cache.write(key, rendered);
  return rendered;
}

function toPageProof(
  content: PageContent,
  set: PageSet,
  proof: Proof,
  roots: readonly Root[],
): PageProof | null {
  const samples = samplesOf(content, proof, roots);
  const claims = claimsOf(content, proof);
  if (samples.length + claims.length === 0 || !set.list || problemsOf(proof, content).length > 0) return null;
  // Claims of a page are also tried with the other root of its version, whose release the page is not about.
  const own = libraryOf(content.root, roots);
  const libraries = [
    ...samples.map(({ library }) => library),
    ...claims.flatMap((claim) => (claim.libraries.includes(own) ? [own] : claim.libraries)),
  ];
  return {
    samples: samples.length,
    ran: samples.filter(({ ran }) => ran).length,
    claims: claims.length,
    libraries: [...new Set(libraries)].sort(compare),
    compiler: compilerVersion,
    list: set.list,
  };
}
