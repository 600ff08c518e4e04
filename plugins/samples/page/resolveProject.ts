import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAsk } from './parseCode';
import type { Problem } from './problem';
import type { ProjectUse } from './readBlocks';
import { folders, listFiles, suggest } from './resolveFence';

/** Some files of a project, or a region of them, as a page shows them. */
export interface ShownProject {
  page: string;
  line: number;
  root: string;
  project: string;
  /** The project's folder. */
  folder: string;
  files: ShownPart[];
  run: boolean;
  http: boolean;
}

/** The lines of a project's file that are shown. */
export interface ShownPart {
  name: string;
  /** Each shown line with its place in the file, from 0, and without the region's indentation. */
  lines: { text: string; compiled: number; indent: number }[];
}

const attributeNames = ['project', 'files', 'region', 'run', 'http', 'root', 'side'];
const regionMark = /^\s*(?:\/\/|#|\{\/\*)\s*#(end)?region\s+(\S+)/;

/** Finds what `<Sample project="…" files="…" />` shows, and says what of it does not exist. */
export function resolveProjectUse(
  { line, attributes }: ProjectUse,
  around: { page: string; samplesFolder: string; rootNames: readonly string[]; defaultRoot: string },
): { use: ShownProject | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (says: string, fix: string): void =>
    void problems.push({ file: around.page, line, says, fix });
  for (const name of Object.keys(attributes)) {
    if (!attributeNames.includes(name))
      report(`<Sample> takes no "${name}".`, suggest(name, attributeNames, 'Attributes'));
  }
  const text = (name: string): string => (typeof attributes[name] === 'string' ? attributes[name] : '');
  const root = text('root') || around.defaultRoot;
  const project = text('project');
  const rootFolder = path.join(around.samplesFolder, root);
  const folder = path.join(rootFolder, project);
  if (!around.rootNames.includes(root))
    report(`There is no root "${root}".`, suggest(root, around.rootNames, 'Roots'));
  if (project === '' || !existsSync(folder)) {
    report(
      `There is no project "${project}" in samples/${root}.`,
      suggest(project, projectNames(rootFolder), 'Projects'),
    );
    return { use: undefined, problems };
  }
  const known = listFiles(folder);
  const names = text('files').split(/\s+/).filter(Boolean);
  if (names.length === 0)
    report('<Sample> does not say which files it shows.', suggest('', known, 'Files of the project'));
  const region = text('region');
  const files = names.flatMap((name) => {
    if (known.includes(name))
      return [{ name, lines: readPart(readFileSync(path.join(folder, name), 'utf8'), region) }];
    report(`The project "${project}" has no file "${name}".`, suggest(name, known, 'Its files'));
    return [];
  });
  const regions = known.flatMap((name) => regionNames(readFileSync(path.join(folder, name), 'utf8')));
  if (region && files.length > 0 && files.every(({ lines }) => lines.length === 0)) {
    report(
      `No file of ${names.join(', ')} has the region "${region}".`,
      suggest(region, regions, 'Regions of the project'),
    );
  }
  const run = Boolean(attributes.run);
  const http = Boolean(attributes.http);
  if ((run || http) && !known.includes('main.ts'))
    report(
      `The project "${project}" has no main.ts, so it is not run.`,
      'Write a main.ts that runs it, or remove run and http.',
    );
  return {
    use: {
      page: around.page,
      line,
      root,
      project,
      folder,
      files: files.filter(({ lines }) => lines.length > 0),
      run,
      http,
    },
    problems,
  };
}

/** The names of the projects of a root. */
export function projectNames(rootFolder: string): string[] {
  return folders(rootFolder).filter((name) => !/^[._]|^node_modules$/.test(name));
}

function readPart(text: string, region: string): ShownPart['lines'] {
  const open: string[] = [];
  const lines: { text: string; compiled: number }[] = [];
  text
    .trimEnd()
    .split('\n')
    .forEach((line, compiled) => {
      const mark = regionMark.exec(line);
      if (mark?.[2]) {
        if (mark[1]) open.splice(open.indexOf(mark[2]), 1);
        else open.push(mark[2]);
      } else if (!isAsk(line) && (region === '' || open.includes(region))) {
        lines.push({ text: line, compiled });
      }
    });
  while (lines[0]?.text.trim() === '') lines.shift();
  while (lines.at(-1)?.text.trim() === '') lines.pop();
  const indent = Math.min(
    ...lines.filter((line) => line.text.trim() !== '').map((line) => line.text.search(/\S/)),
  );
  return lines.map((line) => ({ ...line, text: line.text.slice(indent), indent }));
}

function regionNames(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const mark = regionMark.exec(line);
    return mark && !mark[1] && mark[2] ? [mark[2]] : [];
  });
}
