import type { CheckedFile } from '../check/diagnostics';
import type { PageContent } from '../page/pageContent';
import { toText, type Problem } from '../page/problem';
import { problemsOf, type Proof } from '../prove/proof';

/** Something on a page that is not true of a release. */
export interface Drift {
  /** The page, from the site's root; or another file, if no page uses it. */
  page: string;
  line: number;
  kind: DriftKind;
  /** What is wrong; or what is there now, if something was there before. */
  message: string;
  was?: string;
  /** What is said above the two. */
  title?: string;
}

/** What a page says that may change: that code compiles, what it prints and sends, statements, tables of options, types on the page and those that it shows on demand. */
export type DriftKind = 'sample' | 'output' | 'claim' | 'options' | 'types' | 'popovers';

/** Compares the proof of a site with a release and its proof as it is. What is wrong in both has nothing to do with the release. */
export function findDrift(proof: Proof, before: Proof): Drift[] {
  const known = new Set(before.problems.map(toText));
  const problems = proof.problems.filter((problem) => !known.has(toText(problem)));
  const contents = [...proof.contents.keys()];
  const ofPages = contents.flatMap((content) =>
    problemsOf(proof, content)
      .filter((problem) => problems.includes(problem))
      .map((problem) => ({ problem, drift: toDrift(content, problem, proof) })),
  );
  const placed = new Set(ofPages.map(({ problem }) => problem));
  const others = problems
    .filter((problem) => !placed.has(problem))
    .map(({ file, line, message }) => ({ page: file, line, kind: 'sample' as const, message }));
  const beforeByPage = new Map([...before.contents.keys()].map((content) => [content.page, content]));
  const types = contents.flatMap((content) =>
    changesOf({ content, proof }, { content: beforeByPage.get(content.page), proof: before }),
  );
  return [...ofPages.map(({ drift }) => drift), ...others, ...types].sort(byPlace);
}

function toDrift({ page, tables, samples }: PageContent, problem: Problem, proof: Proof): Drift {
  const { file, line, message } = problem;
  const shown = samples.flatMap(({ output, http }) => [output, http]).find((fence) => fence?.line === line);
  const kind = proof.claims.get(page)?.problems.includes(problem)
    ? 'claim'
    : tables.some((table) => table.line === line || table.rows.some((row) => row.line === line))
      ? 'options'
      : shown || file.endsWith('/expected.txt')
        ? 'output'
        : 'sample';
  if (file === page && kind === 'output' && shown) {
    const [title = '', ...now] = message.split('\n');
    return { page, line, kind, title, message: now.join('\n'), was: shown.code };
  }
  // The problem of a project or set-up names its file.
  return file === page
    ? { page, line, kind, message }
    : { page, line: 1, kind, message: `${file}:${String(line)} ${message}` };
}

interface Proven {
  content: PageContent | undefined;
  proof: Proof;
}

function changesOf(now: Proven, before: Proven): Drift[] {
  const filesBefore = provenFiles(before);
  const page = now.content?.page ?? '';
  const changes = [...provenFiles(now)].flatMap(([key, { line, files }]) =>
    findChangedTypes(files, filesBefore.get(key)?.files ?? []).map((change) => ({ page, line, ...change })),
  );
  // A page often uses a name in many samples.
  return [
    ...new Map(
      changes.map((change) => [`${change.kind}\n${change.was}\n${change.message}`, change]),
    ).values(),
  ];
}

/** What TypeScript found in the samples of a page and in the projects that it shows, by sample. */
function provenFiles({ content, proof }: Proven) {
  const fences = (content?.samples ?? []).map(({ program }) => {
    const { line } = program.fence;
    return [String(line), { line, files: proof.samples.get(program)?.files ?? [] }] as const;
  });
  const projects = (content?.projects ?? []).map(({ root, project, line }) => {
    const key = `${root}/${project}`;
    return [key, { line, files: proof.projects.get(key)?.files ?? [] }] as const;
  });
  return new Map([...fences, ...projects]);
}

function byPlace(one: Drift, other: Drift): number {
  if (one.page !== other.page) return one.page < other.page ? -1 : 1;
  return one.line - other.line;
}

/**
 * Says which types and messages of errors of a sample are no longer those that its page shows: in popovers, or on the page, which has answers to
 * `^?` and messages. A file that did not compile has none.
 */
function findChangedTypes(now: readonly CheckedFile[], before: readonly CheckedFile[]) {
  return before.flatMap((file) => {
    const same = now.find(({ name }) => name === file.name);
    if (!same) return [];
    return [
      ...compare(file.answers, same.answers, 'types', ({ text }) => text),
      ...compare(
        file.errors,
        same.errors,
        'types',
        ({ code, message }) => `Error ${String(code)}: ${message}`,
      ),
      ...compare(file.hovers, same.hovers, 'popovers', ({ text }) => text),
    ];
  });
}

function compare<Found extends { line: number; column: number }>(
  before: readonly Found[],
  now: readonly Found[],
  kind: DriftKind,
  toText: (found: Found) => string,
) {
  return before.flatMap((each) => {
    const same = now.find(({ line, column }) => line === each.line && column === each.column);
    return same && toText(same) !== toText(each) ? [{ kind, was: toText(each), message: toText(same) }] : [];
  });
}
