import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../../../lib/nearest';
import { addPrelude, parseCode, type SampleFile } from './parseCode';
import { parseMeta, type Meta } from './parseMeta';
import type { Problem } from './problem';
import type { Fence } from './readBlocks';

/** A fence of TypeScript with everything that it is compiled with. */
export interface FenceProgram {
  page: string;
  fence: Fence;
  meta: Meta;
  /** The name of the root that it is compiled against. */
  root: string;
  /** Its own files, in the order in which they are shown. */
  files: SampleFile[];
  /** Files beside it, by path: those of its set-up and of the fences it uses. */
  mounts: ReadonlyMap<string, string>;
  /** The set-up's folder, where its files can be read as they stand because nothing else has their names. */
  setupFolder: string | undefined;
  /** Files that are evaluated before it when it is run: servers it calls. */
  startsWith: readonly string[];
}

/** Where the fences of a page are looked up. */
export interface Surroundings {
  page: string;
  samplesFolder: string;
  rootNames: readonly string[];
  /** The root of the page's version. */
  defaultRoot: string;
  /** The samples above on the same page. */
  earlier: readonly FenceProgram[];
}

const pathTitle = /^[\w./[\]()@~+-]+\.(?:[cm]?[jt]sx?)$/;
const preludeNames = ['prelude.ts', 'prelude.tsx'];

/** Turns a TypeScript fence into a sample: its files named, its set-up and the fences it uses beside it. */
export function resolveFence(
  fence: Fence,
  around: Surroundings,
): { sample: FenceProgram; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (says: string, fix: string, line = fence.line): void =>
    void problems.push({ file: around.page, line, says, fix });
  const { meta, problems: metaProblems } = parseMeta(fence.meta);
  const { files: parsed, problems: codeProblems } = parseCode(fence.code, fence.line + 1);
  for (const { says, fix } of metaProblems) report(says, fix);
  for (const { says, fix, line } of codeProblems) report(says, fix, line);

  const root = meta.root ?? around.defaultRoot;
  if (!around.rootNames.includes(root)) {
    report(`There is no root "${root}".`, suggest(root, around.rootNames, 'Roots'));
  }
  const files = nameFiles(parsed, fence, meta);
  if (files.length === 0 || files.every(({ shown }) => shown.length === 0))
    report('The fence shows nothing.', 'Write code below the last ---cut---, or remove the fence.');
  for (const { name } of files) {
    if (path.isAbsolute(name) || path.normalize(name).startsWith('..'))
      report(`"${name}" is not a path beside the sample.`, 'Write a relative path without "..".');
  }

  const mounts = new Map<string, string>();
  let setupFolder: string | undefined;
  const startsWith: string[] = [];
  if (meta.setup) {
    const setups = path.join(around.samplesFolder, root, '_setup');
    const folder = path.join(setups, meta.setup);
    if (existsSync(folder)) {
      for (const name of listFiles(folder)) mounts.set(name, readFileSync(path.join(folder, name), 'utf8'));
      const prelude = preludeNames.find((name) => mounts.has(name));
      if (prelude && files[0]) files[0] = addPrelude(files[0], mounts.get(prelude) ?? '');
      if (prelude) mounts.delete(prelude);
      if (mounts.has('server.ts')) startsWith.push('server.ts');
      if (!meta.uses.length && !files.some(({ name }) => mounts.has(name))) setupFolder = folder;
    } else {
      report(
        `There is no set-up "${meta.setup}" in samples/${root}/_setup.`,
        suggest(meta.setup, folders(setups), 'Set-ups'),
      );
    }
  }
  for (const use of meta.uses) {
    const used = around.earlier.findLast((each) => each.files.some(({ name }) => name === use));
    if (!used) {
      const known = around.earlier.flatMap((each) => each.files.map(({ name }) => name));
      report(`No fence above on this page is the file "${use}".`, suggest(use, known, 'Files above'));
      continue;
    }
    if (used.root !== root)
      report(
        `"${use}" (line ${String(used.fence.line)}) is compiled against ${used.root}, this fence against ${root}.`,
        `Give both the same root="…".`,
      );
    for (const [name, text] of used.mounts) mounts.set(name, text);
    for (const file of used.files) mounts.set(file.name, file.text);
    startsWith.push(...used.startsWith, use);
  }
  for (const { name } of files) mounts.delete(name);
  const sample = {
    page: around.page,
    fence,
    meta,
    root,
    files,
    mounts,
    setupFolder,
    startsWith: [...new Set(startsWith)].filter((name) => mounts.has(name)),
  };
  checkLines(sample, report);
  return { sample, problems };
}

/** The paths of all files in a folder, from that folder; not those of packages, nor of tools. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      return listFiles(path.join(folder, entry.name)).map((name) => path.join(entry.name, name));
    })
    .sort();
}

/** The names of the folders in a folder, or none where it does not exist. */
export function folders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** "Did you mean …?", or the names there are. */
export function suggest(word: string, known: readonly string[], label: string): string {
  const guess = nearest(word, known);
  if (guess) return `Did you mean "${guess}"?`;
  return known.length > 0 ? `${label}: ${known.join(', ')}.` : `${label}: none.`;
}

function nameFiles(parsed: SampleFile[], fence: Fence, meta: Meta): SampleFile[] {
  const extension = fence.lang === 'tsx' ? 'tsx' : 'ts';
  const fallback = meta.title && pathTitle.test(meta.title) ? meta.title : `sample.${extension}`;
  return parsed.map((file) => (file.name ? file : { ...file, name: fallback }));
}

function checkLines({ files, meta }: FenceProgram, report: (says: string, fix: string) => void): void {
  const shown = files.filter((file) => file.shown.length > 0);
  const names = shown.map(({ name }) => name);
  for (const { file, line, what } of [
    ...meta.errors.map(({ file, line, code }) => ({
      file,
      line,
      what: `errors="${String(code)}@${String(line)}"`,
    })),
    ...meta.highlight.map(({ file, to }) => ({ file, line: to, what: 'A highlight' })),
    ...meta.focus.map(({ file, to }) => ({ file, line: to, what: 'A focus' })),
  ]) {
    if (!file && shown.length > 1) {
      report(
        `${what} does not say in which of ${names.join(', ')}.`,
        `Write the file before the line, as in ${names[0] ?? ''}:${String(line)}.`,
      );
      continue;
    }
    const of = file ? shown.find(({ name }) => name === file) : shown[0];
    if (!of)
      report(
        `${what} names the file "${file ?? ''}", which is not shown.`,
        suggest(file ?? '', names, 'Shown files'),
      );
    else if (line > of.shown.length)
      report(
        `${what} names line ${String(line)}, but the last shown line is ${String(of.shown.length)}.`,
        'Count shown lines from 1: hidden lines and ^? lines do not count.',
      );
  }
}
