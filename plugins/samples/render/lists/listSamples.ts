import { readFileSync } from 'node:fs';
import path from 'node:path';
import { major } from 'semver';
import { compilerVersion } from '../../check/compilerVersion';
import type { ListedClaim, ListedSample, SampleList } from '../../format';
import type { PageContent } from '../../page/pageContent';
import type { PageSet } from '../../page/pageSets';
import { readParts } from '../../prove/read/readParts';
import type { Root } from '../../page/roots';
import type { Cache } from '../../prove/cache';
import type { Proof } from '../../prove/proof';

/** Lists the samples and claims of a version, page by page, without samples of other majors, which its migration guides show. */
export async function listSamples(
  siteFolder: string,
  set: PageSet,
  { proof, cache, roots }: { proof: Proof; cache: Cache; roots: readonly Root[] },
): Promise<SampleList> {
  const own = major(libraryOf(set.root, roots));
  const pages = [...proof.contents].flatMap(([content, of]) => {
    if (of !== set) return [];
    const samples = samplesOf(content, proof, roots).filter(({ library }) => major(library) === own);
    const claims = claimsOf(content, proof);
    return samples.length + claims.length > 0 ? [{ page: content.page, samples, claims }] : [];
  });
  return {
    label: set.label,
    compiler: compilerVersion,
    pages: await Promise.all(
      pages.map(async ({ page, samples, claims }) => {
        const text = readFileSync(path.join(siteFolder, page), 'utf8');
        const { sections } = await readParts(cache, text);
        return {
          page,
          samples: samples.map(({ line, ...sample }) => {
            const section = sections.findLast((each) => each.line < line);
            return { ...sample, section: section?.id ?? '', heading: section?.title ?? '' };
          }),
          claims,
        };
      }),
    ),
  };
}

/** A sample, and the first line of the page that shows it. */
type FoundSample = Omit<ListedSample, 'section' | 'heading'> & { line: number };

/** Finds the samples of a page, each once: its fences, and the projects that it shows parts of. */
export function samplesOf(content: PageContent, proof: Proof, roots: readonly Root[]): FoundSample[] {
  // Of several parts of a project, the first one counts.
  const projects = new Map(
    content.projects.toReversed().map((each) => [`${each.root}/${each.project}`, each]),
  );
  return [
    ...content.samples.map(({ program }) => ({
      name: program.meta.title ?? program.files[0]?.name ?? '',
      isProject: false,
      ran: proof.samples.get(program)?.run !== undefined,
      errors: program.meta.errors.map(({ code }) => code),
      library: libraryOf(program.root, roots),
      line: program.fence.line,
    })),
    ...[...projects].map(([key, { project, root, line }]) => ({
      name: project,
      isProject: true,
      ran: proof.projects.get(key)?.run !== undefined,
      errors: [],
      library: libraryOf(root, roots),
      line,
    })),
  ].sort((a, b) => a.line - b.line);
}

/** Finds the claims about a page. */
export function claimsOf({ page }: PageContent, proof: Proof): ListedClaim[] {
  const { claims } = proof.claims.get(page) ?? { claims: [] };
  return claims.map(({ sentence, cell, libraries }) => ({ sentence, ...(cell ? { cell } : {}), libraries }));
}

/** The version of the library that a root has. */
export function libraryOf(name: string, roots: readonly Root[]): string {
  return roots.find((root) => root.name === name)?.library ?? '0.0.0';
}
