import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkFolders, readFiles, type RealFolder } from '../check/checkFolders';
import { splitPrograms } from '../check/splitPrograms';
import type { Problem } from '../page/problem';
import {
  nothingLeft,
  type PartOptions,
  type Proof,
  type ProveOptions,
  type ProvenSample,
  type Rest,
} from './proof';
import { projectNames } from '../page/resolveProject';
import { listFolders } from '../page/listFiles';
import { followImports } from '../run/readImports';
import type { Root } from '../page/roots';
import { expectPackages } from '../run/expectPackages';
import type { Runnable, RunResult } from '../run/runSample';

/** A project or a set-up of a root, with the texts of its files. */
interface Folder extends RealFolder {
  files: ReadonlyMap<string, string>;
  key: string;
}

/**
 * Compiles the projects and set-ups of a root. What is left is to run projects; until then the proof holds what they are expected to print.
 */
export async function proveFolders(options: PartOptions, root: Root, proof: Proof): Promise<Rest> {
  const { cache, steps } = options;
  const unknown = foldersOf(options, root, proof).filter(({ name, key }) => {
    const known = cache.read<ProvenSample>(key);
    if (known) proof.projects.set(`${root.name}/${name}`, known);
    return !known;
  });
  if (unknown.length === 0) return nothingLeft;
  expectPackages(
    root,
    unknown.map(({ files }) => files).filter((files) => files.has('main.ts')),
  );
  const programs = splitPrograms(unknown, ({ files }) => files.values(), unknown.length);
  const checked = await Promise.all(programs.map((program) => checkFolders(root, program)));
  const running: (Runnable & { each: Folder; proven: ProvenSample })[] = [];
  for (const [each, { problems, files }] of checked.flatMap((results) => [...results])) {
    const proven: ProvenSample = { files };
    proof.projects.set(`${root.name}/${each.name}`, proven);
    proof.problems.push(...problems);
    if (problems.length > 0) continue;
    if (each.files.has('main.ts')) {
      proven.run = { prints: expectedOf(each), http: '' };
      running.push({ files: each.files, entries: ['main.ts'], each, proven });
    } else cache.write(each.key, proven);
  }
  return async () => {
    if (running.length === 0) return;
    steps.expect(running.length);
    const { runSamples } = await import('../run/runSample');
    await runSamples(root, running, (run, { each, proven }) => {
      steps.end();
      proven.run = run;
      const problems = compareExpected(options, each, run, proof);
      proof.problems.push(...problems);
      const isUpdated = proof.updated.includes(`${each.sitePath}/expected.txt`);
      if (problems.length === 0 && !isUpdated) cache.write(each.key, proven);
    });
  };
}

function expectedOf({ files }: Folder): string {
  return (files.get('expected.txt') ?? '').trimEnd();
}

function foldersOf(options: ProveOptions, root: Root, proof: Proof): Folder[] {
  const contents = [...proof.contents.keys()];
  const ofRoot = (each: { root: string }): boolean => each.root === root.name;
  const projects = contents.flatMap((content) => content.projects.filter(ofRoot));
  const samples = contents.flatMap((content) => content.samples.map(({ program }) => program).filter(ofRoot));
  const used = [
    ...projects.map(({ project }) => project),
    ...samples.map(({ meta }) => `_setup/${meta.setup ?? ''}`),
  ];
  const setups = listFolders(path.join(root.folder, '_setup')).map((name) => `_setup/${name}`);
  const own = [...projectNames(root.folder), ...setups]
    .filter((name) => !options.pages || used.includes(name))
    .map((name) => [name, root.name] as const);
  // What the set-ups of another root mean with the packages of this one.
  const borrowed = samples.flatMap(({ meta, setupRoot = root.name }) =>
    meta.setup && setupRoot !== root.name
      ? [[path.posix.join('_setup', meta.setup), setupRoot] as const]
      : [],
  );
  const folders = [...new Map([...own, ...borrowed])].map(([name, of]) => ({
    name,
    folder: path.join(path.dirname(root.folder), of, name),
    sitePath: `samples/${of}/${name}`,
    isShown: !name.startsWith('_setup/'),
  }));
  const everything = readFiles(root, folders);
  return folders.map((each) => {
    const start = `${each.name}/`;
    const paths = [...everything.keys()].filter((file) => file.startsWith(start));
    // It may import files of other projects and set-ups.
    const read = [...followImports(paths, everything)].map((file) => [file, everything.get(file) ?? '']);
    const key = options.cache.key('folder', root.digest, each.name, ...read.flat());
    const files = new Map(paths.map((file) => [file.slice(start.length), everything.get(file) ?? '']));
    return { ...each, files, key };
  });
}

function compareExpected(
  { update }: ProveOptions,
  project: Folder,
  { prints, failure }: RunResult,
  proof: Proof,
): Problem[] {
  const { sitePath, folder } = project;
  if (failure) return [{ file: `${sitePath}/main.ts`, line: 1, ...failure }];
  if (prints === expectedOf(project)) return [];
  if (update) {
    writeFileSync(path.join(folder, 'expected.txt'), `${prints}\n`);
    proof.updated.push(`${sitePath}/expected.txt`);
    return [];
  }
  return [
    {
      file: `${sitePath}/expected.txt`,
      line: 1,
      message: `main.ts does not print what this file contains, but:\n${prints || '(nothing)'}`,
      fix: 'Correct the project. If what it prints is right, run `npm run samples -- --update`.',
    },
  ];
}
