import { splitPrograms } from '../check/splitPrograms';
import { checkClaims, type TypeFailure } from '../claims/checkClaims';
import { listClaims, rootsOfClaims } from '../claims/claimsFolder';
import { findFailures, isDue, type Outcome } from '../claims/findFailures';
import type { ClaimFailure } from '../claims/runClaims';
import { expectPackages } from '../run/expectPackages';
import type { PageSet } from '../page/pageSets';
import { reportTo, type Report } from '../page/problem';
import type { Root } from '../page/roots';
import { suggest } from '../page/suggest';
import { locateClaims, type LocatedClaims } from './locateClaims';
import type { PartOptions, Proof, ProveOptions, Rest } from './proof';
import { pagesOf } from './read/readContent';

/**
 * Looks up the sentences that claims quote. What is left is to run the claims: with the root of their page, and with the other root of its
 * version if that has their packages.
 */
export async function proveClaims(
  options: PartOptions,
  set: PageSet,
  roots: readonly Root[],
  proof: Proof,
): Promise<Rest> {
  const files: LocatedClaims[] = [];
  for (const each of listClaims(options.siteFolder, set)) {
    const { file, page, root = '' } = each;
    const report = reportTo(proof.problems, file, 1);
    if (!page) reportLost(report, options, set, file);
    else if (rootsOfClaims(set, each, roots).length === 0) {
      const known = roots.map(({ name }) => name);
      const message = `There is no root samples/${root} that the claims of this file could run with.`;
      report(message, suggest(root, known, 'Roots'));
    } else if (!options.pages || options.pages.includes(page))
      files.push(await locateClaims(options, { ...each, page }));
  }
  const ownRoots = new Map([...proof.contents.keys()].map(({ page, root }) => [page, root]));
  // That the page's own root lacks a package is a mistake, which the compiler reports.
  const canRun = (root: Root, { page, root: named, packages }: LocatedClaims): boolean =>
    root.name === (named ?? ownRoots.get(page)) || packages.every((name) => name in root.packages);
  for (const file of files) {
    const able = rootsOfClaims(set, file, roots).filter((root) => canRun(root, file));
    const claims = file.located.map(({ claim, line }) => ({
      sentence: claim.sentence,
      cell: claim.cell,
      line,
      libraries: able.filter((root) => isDue(claim, root)).map(({ library }) => library),
    }));
    // Those that are found later are told then.
    const problems = file.problems.splice(0);
    proof.problems.push(...problems);
    // A page has one file of claims for each of its roots.
    const others = proof.claims.get(file.page) ?? { claims: [], problems: [] };
    proof.claims.set(file.page, {
      claims: [...others.claims, ...claims],
      problems: [...others.problems, ...problems],
    });
  }
  return async () => {
    const byRoot = new Map<Root, Map<LocatedClaims, Outcome>>();
    await Promise.all(
      roots.map(async (root) => {
        const due = files.filter((file) => rootsOfClaims(set, file, roots).includes(root));
        const able = due.filter((file) => canRun(root, file));
        if (due.length > 0) byRoot.set(root, await tryClaims(options, root, able));
      }),
    );
    for (const file of files) {
      const outcomes = new Map(
        rootsOfClaims(set, file, roots).map((root) => [root, byRoot.get(root)?.get(file)]),
      );
      const found = file.located.flatMap(({ claim, index, line }) =>
        findFailures({ claim, index, outcomes }, { file: file.page, line, claimsFile: file.file }),
      );
      const problems = [...found, ...file.problems];
      proof.problems.push(...problems);
      proof.claims.get(file.page)?.problems.push(...problems);
    }
  };
}

/** Reports a file of claims that has the name of no page. */
function reportLost(report: Report, { siteFolder }: ProveOptions, set: PageSet, file: string): void {
  const name = file.slice(`claims/${set.label}/`.length, -'.ts'.length);
  const pages = pagesOf({ siteFolder }, set).map((page) =>
    page.slice(set.folder.length + 1).replace(/\.mdx?$/, ''),
  );
  report(
    `There is no page ${set.folder}/${name}.mdx whose sentences this file could prove.`,
    `Give the file the path of its page. ${suggest(name, pages, 'Pages')} If it is a helper of claims, let its name begin with _.`,
  );
}

/** Compiles and runs claims files with one root. Returns which of their claims fail; nothing for a file that does not compile. */
async function tryClaims(
  { cache, steps }: PartOptions,
  root: Root,
  files: readonly LocatedClaims[],
): Promise<Map<LocatedClaims, Outcome>> {
  const outcomes = new Map<LocatedClaims, Outcome>();
  const keyOf = ({ program }: LocatedClaims): string =>
    cache.key('claims', root.digest, JSON.stringify([program.entry, [...program.files], [...program.cells]]));
  const unknown = files
    .filter((file) => {
      const known = cache.read<[number, ClaimFailure][]>(keyOf(file));
      if (known) outcomes.set(file, new Map(known));
      return !known;
    })
    // Claims of a file run one after the other, so the longest files come first: at the end, one of them would run alone.
    .sort((a, b) => b.located.length - a.located.length);
  if (unknown.length === 0) return outcomes;
  steps.expect(unknown.length);
  const { runClaims } = await import('../claims/runClaims');
  expectPackages(
    root,
    unknown.map(({ program }) => program.files),
  );
  const tryFile = async (file: LocatedClaims, errors: readonly TypeFailure[]): Promise<void> => {
    const outcome = new Map<number, ClaimFailure>();
    let isSound = true;
    for (const error of errors) {
      const index = file.claims.findIndex(
        ({ line, endLine }) => error.file === file.file && line <= error.line && error.line <= endLine,
      );
      if (index >= 0) outcome.set(index, outcome.get(index) ?? error);
      else
        file.problems.push({ ...error, fix: `Correct this file: it is compiled with samples/${root.name}.` });
      isSound &&= index >= 0;
    }
    if (!isSound) return;
    outcomes.set(file, outcome);
    const cells = new Map([...file.program.cells].filter(([index]) => !outcome.has(index)));
    for (const [index, failure] of await runClaims(root, { ...file.program, cells }))
      outcome.set(index, failure);
    const isAsStated = file.located.every(({ claim, index }) => isDue(claim, root) !== outcome.has(index));
    if (isAsStated) cache.write(keyOf(file), [...outcome]);
  };
  const textsOf = ({ program }: LocatedClaims): string[] => [...program.files.values()];
  await Promise.all(
    splitPrograms(unknown, textsOf).map(async (together) => {
      const checked = await checkClaims(root, together);
      await Promise.all([...checked].map(([file, errors]) => tryFile(file, errors).finally(steps.end)));
    }),
  );
  return outcomes;
}
