import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stack, wordOf } from '../format/stack';
import { checkLines } from './checkLines';
import type { PageContext } from './collectPage';
import { listFiles, listFolders } from './listFiles';
import { addPrelude, parseFence, shownFiles, type SampleFile } from './parseFence';
import { parseMeta, type Meta } from './parseMeta';
import { reportTo, type Problem, type Report } from './problem';
import type { Fence } from './readBlocks';
import { versionRoot } from './roots';
import { suggest } from './suggest';

/** A TypeScript fence with everything that it is compiled with. */
export interface FenceProgram {
  page: string;
  fence: Fence;
  meta: Meta;
  /** The name of the root that it is compiled against. */
  root: string;
  /** Its own files, in the order in which they are shown. */
  files: SampleFile[];
  /** The files that it can import, by path: those of its set-up and of the fences it uses. */
  mounts: ReadonlyMap<string, string>;
  /** The name of the root that has its set-up: its own, or that of its version. */
  setupRoot: string | undefined;
  /** The files that are evaluated before it when it is run: servers it calls. */
  startsWith: readonly string[];
}

type Program = Omit<FenceProgram, 'startsWith'> & { mounts: Map<string, string>; startsWith: string[] };

/** Makes a program of a TypeScript fence: names its files, and adds its set-up and the fences above that it uses. */
export function resolveFence(
  fence: Fence,
  context: PageContext,
  earlier: readonly FenceProgram[],
): { program: FenceProgram; problems: Problem[] } {
  const { page, roots } = context;
  const problems: Problem[] = [];
  const report = reportTo(problems, page, fence.line);
  const meta = parseMeta(fence.meta, report);
  const parsed = parseFence(fence.code, fence.line + 1, report);
  const root = meta.root ?? context.root.name;
  const rootNames = roots.map(({ name }) => name);
  if (!rootNames.includes(root)) report(`There is no root "${root}".`, suggest(root, rootNames, 'Roots'));
  const files = nameFiles(parsed, fence, meta);
  checkFiles(files, report);
  if (meta.group) checkChoices(files, meta.group, report);
  const program: Program = {
    page,
    fence,
    meta,
    root,
    files,
    mounts: new Map(),
    setupRoot: undefined,
    startsWith: [],
  };
  mountSetup(program, context.samplesFolder, report);
  mountUsedFences(program, earlier, report);
  for (const { name } of files) program.mounts.delete(name);
  program.startsWith = [...new Set(program.startsWith)].filter((name) => program.mounts.has(name));
  checkLines(files, meta, report);
  return { program, problems };
}

/** All files that a fence is compiled with, by path. */
export function filesOf({ mounts, files }: Pick<FenceProgram, 'mounts' | 'files'>): Map<string, string> {
  return new Map([...mounts, ...files.map(({ name, text }) => [name, text] as const)]);
}

/** A title that is the path of a file. */
const pathTitle = /^[\w./[\]()@~+-]+\.(?:[cm]?[jt]sx?)$/;

function nameFiles(parsed: SampleFile[], fence: Fence, meta: Meta): SampleFile[] {
  const extension = fence.lang === 'tsx' ? 'tsx' : 'ts';
  const fallback = meta.title && pathTitle.test(meta.title) ? meta.title : `sample.${extension}`;
  return parsed.map((file) => (file.name ? file : { ...file, name: fallback }));
}

function checkFiles(files: readonly SampleFile[], report: Report): void {
  if (shownFiles(files).length === 0)
    report('The fence shows nothing.', 'Write code below the last ---cut---, or remove the fence.');
  for (const { name } of files) {
    if (path.isAbsolute(name) || path.normalize(name).startsWith('..'))
      report(
        `The path "${name}" leads out of the sample's folder.`,
        'Write a path that is relative and has no "..".',
      );
  }
}

/** Tabs of a group are found by the names of their files, and only files that others import are hidden. */
function checkChoices(files: readonly SampleFile[], group: string, report: Report): void {
  if (shownFiles(files).filter(({ name }) => wordOf(name, group)).length > 1) return;
  const words = Object.keys(stack[group]?.choices ?? {});
  report(
    `Fewer than two files are choices of the group "${group}".`,
    `Name the files after choices: ${words.map((word) => `${word}.ts`).join(', ')}.`,
  );
}

const preludeNames = ['prelude.ts', 'prelude.tsx'];

function mountSetup(program: Program, samplesFolder: string, report: Report): void {
  const { meta, root, files, mounts } = program;
  if (!meta.setup) return;
  const { setup } = meta;
  const setupsOf = (name: string): string => path.join(samplesFolder, name, '_setup');
  const places = [...new Set([root, versionRoot(root)])];
  program.setupRoot = places.find((name) => existsSync(path.join(setupsOf(name), setup)));
  if (program.setupRoot === undefined) {
    const known = places.flatMap((name) => listFolders(setupsOf(name)));
    const searched = places.map((name) => `samples/${name}/_setup`).join(' or ');
    report(`There is no set-up "${setup}" in ${searched}.`, suggest(setup, known, 'Set-ups'));
    return;
  }
  const folder = path.join(setupsOf(program.setupRoot), setup);
  for (const name of listFiles(folder)) mounts.set(name, readFileSync(path.join(folder, name), 'utf8'));
  const prelude = preludeNames.find((name) => mounts.has(name));
  if (prelude && files[0]) files[0] = addPrelude(files[0], mounts.get(prelude) ?? '');
  if (prelude) mounts.delete(prelude);
  if (mounts.has('server.ts')) program.startsWith.push('server.ts');
}

function mountUsedFences(
  { meta, root, mounts, startsWith }: Program,
  earlier: readonly FenceProgram[],
  report: Report,
): void {
  for (const name of meta.uses) {
    const used = earlier.findLast((each) => each.files.some((file) => file.name === name));
    if (!used) {
      const known = earlier.flatMap((each) => each.files.map((file) => file.name));
      report(`No fence above on this page is the file "${name}".`, suggest(name, known, 'Files above'));
      continue;
    }
    if (used.root !== root)
      report(
        `"${name}" (line ${String(used.fence.line)}) is compiled against ${used.root}, this fence against ${root}.`,
        `Give both the same root="…".`,
      );
    for (const [mounted, text] of filesOf(used)) mounts.set(mounted, text);
    startsWith.push(...used.startsWith, name);
  }
}
