import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkLines } from './checkLines';
import type { PageContext } from './collectPage';
import { listFiles, listFolders } from './listFiles';
import { readFocus, readSide, type LineRange, type Side } from './parseMeta';
import { reportTo, type Problem, type Report } from './problem';
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

const attributeNames = ['project', 'files', 'region', 'before', 'run', 'side', 'focus'];

/** Finds the files that `<Sample project="…" files="…" />` shows, and reports attributes that name nothing. */
export function resolveProject(
  { line, attributes }: ProjectTag,
  context: PageContext,
): { project: ShownProject | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = reportTo(problems, context.page, line);
  for (const name of Object.keys(attributes)) {
    if (!attributeNames.includes(name))
      report(`<Sample> takes no "${name}".`, suggest(name, attributeNames, 'Attributes'));
  }
  const text = (name: string): string => (typeof attributes[name] === 'string' ? attributes[name] : '');
  const { name: root, folder: rootFolder } = context.root;
  /** The folder of the project that an attribute names, which is reported if it does not exist. */
  const folderOf = (project: string): string | undefined => {
    const folder = path.join(rootFolder, project);
    if (project !== '' && existsSync(folder)) return folder;
    const fix = suggest(project, projectNames(rootFolder), 'Projects');
    report(`There is no project "${project}" in samples/${root}.`, fix);
    return undefined;
  };
  const project = text('project');
  const folder = folderOf(project);
  if (folder === undefined) return { project: undefined, problems };
  const run = Boolean(attributes.run);
  if (run && !existsSync(path.join(folder, 'main.ts')))
    report(
      `The project "${project}" has no main.ts, so it is not run.`,
      'Write a main.ts that runs it, or remove run.',
    );
  const side = 'side' in attributes ? readSide(text('side'), report) : undefined;
  const { focus, unfolded } = readFocus(text('focus'), report);
  const names = text('files').split(/\s+/).filter(Boolean);
  const region = text('region');
  const files = readFiles({ root, project, folder }, names, region, report);
  const before = text('before') && folderOf(text('before'));
  if (before) addBefore(files, before, region, report);
  checkLines(
    files.map(({ name, lines }) => ({ name, shown: lines })),
    { focus },
    report,
  );
  const place = { page: context.page, line, root, project, folder };
  return { project: { ...place, files, run, focus, unfolded, ...(side ? { side } : {}) }, problems };
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

/** The shown lines of the named files of a project. */
function readFiles(
  { root, project, folder }: Pick<ShownProject, 'root' | 'project' | 'folder'>,
  names: readonly string[],
  region: string,
  report: Report,
): ShownFile[] {
  const known = listFiles(folder);
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  if (names.length === 0)
    report('<Sample> has no files="…", so it shows nothing.', suggest('', known, 'Files of the project'));
  const found = names.filter((name) => known.includes(name));
  for (const name of names.filter((each) => !known.includes(each)))
    report(`The project "${project}" has no file "${name}".`, suggest(name, known, 'Its files'));
  for (const name of found)
    checkRegions(read(name), (message, fix, line) =>
      report(message, fix, line, `samples/${root}/${project}/${name}`),
    );
  const files = found
    .map((name) => ({ name, lines: readRegion(read(name), region) }))
    .filter(({ lines }) => lines.length > 0);
  if (region && found.length > 0 && files.length === 0) {
    const regions = known.flatMap((name) => regionNames(read(name)));
    report(
      `No file of ${names.join(', ')} has the region "${region}".`,
      suggest(region, regions, 'Regions of the project'),
    );
  }
  return files;
}
