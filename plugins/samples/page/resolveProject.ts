import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkLines } from './checkLines';
import type { PageContext } from './collectPage';
import { listFiles, listFolders } from './listFiles';
import { readFocus, readSide, type LineRange, type MetaProblem, type Side } from './parseMeta';
import type { Problem } from './problem';
import type { ProjectTag } from './readBlocks';
import { checkRegions, readRegion, regionNames, type RegionLine } from './readRegion';
import { suggest } from './suggest';

/** Some files of a project, or a region of them, as a page shows them. */
export interface ShownProject {
  page: string;
  line: number;
  root: string;
  project: string;
  /** The project's folder. */
  folder: string;
  files: ShownFile[];
  /** Whether its output is shown. */
  run: boolean;
  side?: Side;
  focus: LineRange[];
  /** Whether all lines always show. */
  unfolded: boolean;
}

/** The lines of a project's file that are shown. */
export interface ShownFile {
  name: string;
  lines: RegionLine[];
  /** The lines of the same file in the project before, from which the shown ones differ. */
  before?: RegionLine[];
}

type Report = (message: string, fix: string, line?: number, file?: string) => void;

const attributeNames = ['project', 'files', 'region', 'before', 'run', 'root', 'side', 'focus'];

/** Finds the files that `<Sample project="…" files="…" />` shows, and reports attributes that name nothing. */
export function resolveProject(
  { line, attributes }: ProjectTag,
  context: PageContext,
): { project: ShownProject | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (message, fix, at = line, file = context.page) =>
    void problems.push({ file, line: at, message, fix });
  for (const name of Object.keys(attributes)) {
    if (!attributeNames.includes(name))
      report(`<Sample> takes no "${name}".`, suggest(name, attributeNames, 'Attributes'));
  }
  const text = (name: string): string => (typeof attributes[name] === 'string' ? attributes[name] : '');
  const root = text('root') || context.root.name;
  const project = text('project');
  const rootFolder = path.join(context.samplesFolder, root);
  const folder = path.join(rootFolder, project);
  const rootNames = context.roots.map(({ name }) => name);
  if (!rootNames.includes(root)) report(`There is no root "${root}".`, suggest(root, rootNames, 'Roots'));
  if (project === '' || !existsSync(folder)) {
    report(
      `There is no project "${project}" in samples/${root}.`,
      suggest(project, projectNames(rootFolder), 'Projects'),
    );
    return { project: undefined, problems };
  }
  const known = listFiles(folder);
  const run = Boolean(attributes.run);
  if (run && !known.includes('main.ts'))
    report(
      `The project "${project}" has no main.ts, so it is not run.`,
      'Write a main.ts that runs it, or remove run.',
    );
  const metaProblems: MetaProblem[] = [];
  const side = 'side' in attributes ? readSide(text('side'), metaProblems) : undefined;
  const { focus, unfolded } = readFocus(text('focus'), metaProblems);
  for (const { message, fix } of metaProblems) report(message, fix);
  const names = text('files').split(/\s+/).filter(Boolean);
  const files = readFiles({ root, project, folder, known, names, region: text('region') }, report);
  const before = text('before');
  if (before && !existsSync(path.join(rootFolder, before)))
    report(
      `There is no project "${before}" in samples/${root}.`,
      suggest(before, projectNames(rootFolder), 'Projects'),
    );
  else if (before) addBefore(files, path.join(rootFolder, before), text('region'), report);
  checkLines(
    files.map(({ name, lines }) => ({ name, shown: lines })),
    { focus },
    report,
  );
  return {
    project: {
      page: context.page,
      line,
      root,
      project,
      folder,
      files,
      run,
      focus,
      unfolded,
      ...(side ? { side } : {}),
    },
    problems,
  };
}

/** Adds to each file what it was in the project before. */
function addBefore(files: readonly ShownFile[], folder: string, region: string, report: Report): void {
  for (const file of files) {
    const former = path.join(folder, file.name);
    if (existsSync(former)) file.before = readRegion(readFileSync(former, 'utf8'), region);
    if (file.before?.map(({ text }) => text).join('\n') === file.lines.map(({ text }) => text).join('\n'))
      report(
        `${file.name} is the same in the project before, so there is no difference to show.`,
        'Remove the file from this <Sample>, or its attribute "before".',
      );
  }
}

/** Lists the names of the projects of a root. */
export function projectNames(rootFolder: string): string[] {
  return listFolders(rootFolder).filter((name) => !/^[._]|^node_modules$/.test(name));
}

/** The shown lines of the named files of a project; `known` are all its files. */
function readFiles(
  {
    root,
    project,
    folder,
    known,
    names,
    region,
  }: {
    root: string;
    project: string;
    folder: string;
    known: readonly string[];
    names: readonly string[];
    region: string;
  },
  report: Report,
): ShownFile[] {
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  if (names.length === 0)
    report('<Sample> has no files="…", so it shows nothing.', suggest('', known, 'Files of the project'));
  const found = names.filter((name) => known.includes(name));
  for (const name of names.filter((each) => !known.includes(each)))
    report(`The project "${project}" has no file "${name}".`, suggest(name, known, 'Its files'));
  for (const name of found) {
    for (const { line, message, fix } of checkRegions(read(name)))
      report(message, fix, line, `samples/${root}/${project}/${name}`);
  }
  const files = found
    .map((name) => ({ name, lines: readRegion(read(name), region) }))
    .filter(({ lines }) => lines.length > 0);
  if (region && found.length > 0 && files.length === 0)
    report(
      `No file of ${names.join(', ')} has the region "${region}".`,
      suggest(
        region,
        known.flatMap((name) => regionNames(read(name))),
        'Regions of the project',
      ),
    );
  return files;
}
