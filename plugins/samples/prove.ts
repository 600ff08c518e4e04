import { existsSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from './cache';
import type { CheckedFile, RealFolder } from './check';
import { collectPage, type PageContent, type SampleOnPage } from './collectPage';
import type { Problem } from './problem';
import { readBlocks, type Block } from './readPage';
import { folders, listFiles, type Sample } from './resolveSample';
import { projectNames } from './resolveProject';
import { readRoot, rootNames, type Root } from './roots';
import type { RunResult, Runnable } from './runSample';
import { updatePage } from './update';

/** The pages of one version (or of the blog), and the root that they are compiled against. */
export interface PageSet {
  label: string;
  /** From the site's root. */
  folder: string;
  root: string;
  /** The address of the page that lists its samples; where there is none, pages have no proof line. */
  list: string | undefined;
}

/** What is to be proven, and where. */
export interface ProveOptions {
  siteFolder: string;
  sets: readonly PageSet[];
  cache: Cache;
  /** Only these pages, from the site's root; all where there is none. */
  pages?: readonly string[];
  /** Write what samples print into the pages. */
  update?: boolean;
}

/** A sample that was proven: what TypeScript says of it, and what it did if it was run. */
export interface ProvenSample {
  files: CheckedFile[];
  run?: RunResult;
}

/** What was counted in a set of pages. */
export interface Counts {
  pages: number;
  fences: number;
  projects: number;
  ran: number;
  expectedErrors: number;
  unchecked: number;
  library: string;
}

/** The outcome of a proof: all problems, what was counted, and the results by sample. */
export interface Proof {
  problems: Problem[];
  counts: Record<string, Counts>;
  contents: Map<PageContent, PageSet>;
  samples: Map<Sample, ProvenSample>;
  /** By root and project, as in `v11/quickstart`. */
  projects: Map<string, ProvenSample>;
  /** Pages that `update` wrote. */
  updated: string[];
}

/** Proves samples: reads pages, compiles what they show, runs what says `run`, and compares what is printed. */
export async function prove(options: ProveOptions): Promise<Proof> {
  const samplesFolder = realpathSync(path.join(options.siteFolder, 'samples'));
  const roots = rootNames(samplesFolder).map((name) => readRoot(samplesFolder, name));
  const proof = emptyProof();
  for (const set of options.sets) {
    const root = roots.find(({ name }) => name === set.root);
    if (!root) throw new Error(`samples/${set.root}, the root of ${set.label}, does not exist.`);
    for (const page of pagesOf(options, set)) {
      const content = await readContent(options, page, root, roots, samplesFolder);
      proof.contents.set(content, set);
      proof.problems.push(...content.problems);
    }
  }
  for (const root of roots) await proveRoot(options, root, proof);
  for (const content of proof.contents.keys()) compareOutput(options, proof, content);
  for (const set of options.sets) proof.counts[set.label] = count(proof, set, roots);
  return proof;
}

/** A proof before anything was looked at. */
export function emptyProof(): Proof {
  return {
    problems: [],
    counts: {},
    contents: new Map(),
    samples: new Map(),
    projects: new Map(),
    updated: [],
  };
}

/** The pages of a set, from the site's root. */
export function pagesOf(
  { siteFolder, pages }: Pick<ProveOptions, 'siteFolder' | 'pages'>,
  set: PageSet,
): string[] {
  const folder = path.join(siteFolder, set.folder);
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.posix.join(set.folder, name.split(path.sep).join('/')))
    .sort();
  return pages ? all.filter((page) => pages.includes(page)) : all;
}

/** Reads a page; one that does not parse is a problem, not an exception. */
export async function readContent(
  { siteFolder, cache }: ProveOptions,
  page: string,
  root: Root,
  roots: readonly Root[],
  samplesFolder: string,
): Promise<PageContent> {
  const text = readFileSync(path.join(siteFolder, page), 'utf8');
  const key = cache.key('page', text);
  let blocks = cache.read<Block[]>(key);
  if (!blocks) {
    try {
      blocks = await readBlocks(text);
    } catch (error) {
      const { reason, line } = error as { reason?: string; line?: number };
      const problem = {
        page,
        line: line ?? 1,
        says: `This page is not MDX: ${reason ?? (error as Error).message}`,
        fix: 'Put { and < of prose into backticks.',
      };
      return {
        page,
        root: root.name,
        samples: [],
        projects: [],
        tables: [],
        problems: [problem],
        nodes: [],
        unchecked: 0,
      };
    }
    cache.write(key, blocks);
  }
  return collectPage(page, text, blocks, root, roots, samplesFolder);
}

async function proveRoot(options: ProveOptions, root: Root, proof: Proof): Promise<void> {
  const { cache } = options;
  const contents = [...proof.contents.keys()];
  const onPages = contents
    .flatMap(({ samples }) => samples)
    .filter(({ sample }) => sample.root === root.name);
  const keys = new Map(onPages.map(({ sample }) => [sample, sampleKey(cache, root, sample)]));
  const unknown = onPages.filter(({ sample }) => {
    const known = cache.read<ProvenSample>(keys.get(sample) ?? '');
    if (known) proof.samples.set(sample, known);
    return !known;
  });
  await checkReal(options, root, proof, contents);
  await checkTables(options, root, proof, contents);

  const sound = new Set<SampleOnPage>();
  if (unknown.length > 0) {
    const { checkSamples } = await import('./check');
    const results = checkSamples(
      root,
      unknown.map(({ sample }) => sample),
      options.siteFolder,
    );
    unknown.forEach((on, index) => {
      const { files, problems } = results[index] ?? { files: [], problems: [] };
      proof.samples.set(on.sample, { files });
      proof.problems.push(...problems);
      if (problems.length === 0) sound.add(on);
    });
  }
  await Promise.all(
    inTurns(
      2,
      unknown.filter((on) => sound.has(on)),
      async ({ sample }) => {
        const proven = proof.samples.get(sample) ?? { files: [] };
        if (sample.meta.run) proven.run = await run(root, toRunnable(sample));
        proof.samples.set(sample, proven);
        if (!proven.run?.failure) cache.write(keys.get(sample) ?? '', proven);
      },
    ),
  );
}

function compareOutput(options: ProveOptions, proof: Proof, content: PageContent): void {
  const ran = content.samples.flatMap((on) => {
    const result = proof.samples.get(on.sample)?.run;
    return result ? [{ on, result }] : [];
  });
  for (const { on, result } of ran) {
    if (result.failure)
      proof.problems.push({ page: content.page, line: on.sample.fence.line, ...result.failure });
  }
  const sound = ran.filter(({ result }) => !result.failure);
  if (options.update) {
    if (updatePage(options.siteFolder, content.page, sound)) proof.updated.push(content.page);
    return;
  }
  const fix = 'Correct the sample or, if it is right: npm run samples -- --update';
  for (const { on, result } of sound) {
    const at = { page: content.page, line: (on.output ?? on.sample.fence).line };
    if ((on.output?.code ?? '') !== result.prints) {
      const says = on.output
        ? 'The sample prints something else than the page shows:'
        : 'The page does not show what the sample prints:';
      proof.problems.push({ ...at, says: `${says}\n${result.prints || '(nothing)'}`, fix });
    }
    if (on.http && on.http.code !== result.http) {
      proof.problems.push({
        page: content.page,
        line: on.http.line,
        says: `The HTTP exchanges are others than the page shows:\n${result.http || '(none)'}`,
        fix,
      });
    }
  }
}

async function checkReal(
  options: ProveOptions,
  root: Root,
  proof: Proof,
  contents: readonly PageContent[],
): Promise<void> {
  const { cache, siteFolder } = options;
  const used = new Set(
    contents.flatMap(({ projects }) =>
      projects.filter((each) => each.root === root.name).map(({ project }) => project),
    ),
  );
  const setupsUsed = new Set(
    contents.flatMap(({ samples }) =>
      samples.filter(({ sample }) => sample.root === root.name).map(({ sample }) => sample.meta.setup),
    ),
  );
  const projects = projectNames(root.folder).filter((name) => !options.pages || used.has(name));
  const setups = folders(path.join(root.folder, '_setup')).filter(
    (name) => !options.pages || setupsUsed.has(name),
  );
  const all = [...projects, ...setups.map((name) => `_setup/${name}`)].map((name) => {
    const folder = path.join(root.folder, name);
    const files = new Map(
      listFiles(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
    );
    return {
      name,
      folder,
      page: `samples/${root.name}/${name}`,
      files,
      key: cache.key('folder', root.digest, name, ...[...files].flat()),
    };
  });
  const unknown: (RealFolder & (typeof all)[number])[] = [];
  for (const each of all) {
    const known = cache.read<ProvenSample>(each.key);
    if (known) proof.projects.set(`${root.name}/${each.name}`, known);
    else unknown.push(each);
  }
  if (unknown.length === 0) return;
  const { checkFolders } = await import('./check');
  const checked = checkFolders(root, unknown, siteFolder);
  for (const [index, each] of unknown.entries()) {
    const { problems, files } = checked[index] ?? { problems: [], files: [] };
    const proven: ProvenSample = { files };
    if (problems.length === 0 && each.files.has('main.ts')) {
      proven.run = await run(root, { files: each.files, entries: ['main.ts'] });
      problems.push(...compareExpected(options, each, proven.run));
    }
    proof.projects.set(`${root.name}/${each.name}`, proven);
    proof.problems.push(...problems);
    if (problems.length === 0 && !proof.updated.includes(each.page)) cache.write(each.key, proven);
    if (
      options.update &&
      proven.run &&
      !proven.run.failure &&
      proven.run.prints !== (each.files.get('expected.txt') ?? '').trimEnd()
    ) {
      writeFileSync(path.join(each.folder, 'expected.txt'), `${proven.run.prints}\n`);
      proof.updated.push(`${each.page}/expected.txt`);
    }
  }
}

function compareExpected(
  options: ProveOptions,
  { page, files }: { page: string; files: ReadonlyMap<string, string> },
  { prints, failure }: RunResult,
): Problem[] {
  if (failure) return [{ page: `${page}/main.ts`, line: 1, ...failure }];
  if (options.update || prints === (files.get('expected.txt') ?? '').trimEnd()) return [];
  return [
    {
      page: `${page}/expected.txt`,
      line: 1,
      says: `main.ts prints something else:\n${prints || '(nothing)'}`,
      fix: 'Correct the project or, if it is right: npm run samples -- --update',
    },
  ];
}

async function checkTables(
  { cache }: ProveOptions,
  root: Root,
  proof: Proof,
  contents: readonly PageContent[],
): Promise<void> {
  const tables = contents.flatMap(({ page, tables, root: own }) =>
    tables.filter((table) => (table.root ?? own) === root.name).map((table) => ({ page, table })),
  );
  const keyOf = ({ table: { type, module, rows } }: (typeof tables)[number]): string =>
    cache.key('options', root.digest, type, module, JSON.stringify(rows.map(({ name }) => name)));
  const unknown = tables.filter((each) => !cache.read(keyOf(each)));
  if (unknown.length === 0) return;
  const { checkOptions } = await import('./checkOptions');
  checkOptions(root, unknown).forEach((problems, index) => {
    proof.problems.push(...problems);
    const table = unknown[index];
    if (table && problems.length === 0) cache.write(keyOf(table), { agrees: true });
  });
}

/** Changes with everything that a sample's result follows from. */
function sampleKey(
  cache: Cache,
  root: Root,
  { files, mounts, meta, setupFolder, startsWith }: Sample,
): string {
  const shown = files.map((file) => [
    file.name,
    file.text,
    file.shown.map(({ compiled, asks }) => [compiled, asks]),
  ]);
  return cache.key(
    'sample',
    root.digest,
    JSON.stringify([shown, [...mounts], meta.errors, meta.run, Boolean(setupFolder), startsWith]),
  );
}

function toRunnable({ files, mounts, startsWith }: Sample): Runnable {
  const own = files.map(({ name, text }) => [name, text] as const);
  return { files: new Map([...mounts, ...own]), entries: [...startsWith, ...files.map(({ name }) => name)] };
}

async function run(root: Root, runnable: Runnable): Promise<RunResult> {
  const { runSample } = await import('./runSample');
  return runSample(root, runnable);
}

function inTurns<Item>(
  width: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void>[] {
  const queue = [...items];
  return Array.from({ length: width }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  });
}

function count(proof: Proof, set: PageSet, roots: readonly Root[]): Counts {
  const contents = [...proof.contents].filter(([, of]) => of === set).map(([content]) => content);
  const samples = contents.flatMap((content) => content.samples.map(({ sample }) => sample));
  const projects = new Map(
    contents.flatMap((content) => content.projects.map((each) => [`${each.root}/${each.project}`, each])),
  );
  return {
    pages: contents.length,
    fences: samples.length,
    projects: projects.size,
    ran:
      samples.filter((sample) => proof.samples.get(sample)?.run).length +
      [...projects.keys()].filter((key) => proof.projects.get(key)?.run).length,
    expectedErrors: samples.reduce((sum, { meta }) => sum + meta.errors.length, 0),
    unchecked: contents.reduce((sum, { unchecked }) => sum + unchecked, 0),
    library: roots.find(({ name }) => name === set.root)?.library ?? '',
  };
}
