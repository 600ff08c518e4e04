import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, type Compiled, type Question } from './compile';
import { fixImport, missingModule, reportEmptyQuery, type CheckResult } from './diagnostics';
import { listFiles } from '../page/listFiles';
import { readTypeQueries } from '../page/parseFence';
import { reportTo } from '../page/problem';
import type { Root } from '../page/roots';
import { isTypeScript } from './workspace';

/** A folder on disk whose files belong together: a project or a set-up. */
export interface RealFolder {
  /** From the site's root. */
  sitePath: string;
  /** From the root with whose packages it is compiled. */
  name: string;
  folder: string;
  /** Whether pages show its files, with their types. */
  isShown: boolean;
}

/** A file of a folder that is compiled, by path in its root. */
interface FolderFile {
  folder: RealFolder;
  file: string;
  text: string;
}

/** Compiles the files of projects and set-ups of one root in one program, and reports every error in them. */
export async function checkFolders<Folder extends RealFolder>(
  root: Root,
  all: readonly Folder[],
): Promise<ReadonlyMap<Folder, CheckResult>> {
  const importable = readFiles(root, all);
  const files = all.flatMap((folder) =>
    [...importable]
      .filter(([file]) => file.startsWith(`${folder.name}/`) && isTypeScript(file))
      .map(([file, text]): FolderFile => ({ folder, file, text })),
  );
  const unit = { files: new Map(files.map(({ file, text }) => [file, text])), importable };
  const compiled = await compile(root, unit, files.map(toQuestion));
  return new Map(
    all.map((folder) => {
      const result: CheckResult = { files: [], problems: [] };
      for (const file of files.filter((each) => each.folder === folder))
        addFile(result, root, file, compiled.get(file.file));
      return [folder, result];
    }),
  );
}

/** The files of a root itself, by path, with the projects and set-ups that others may import, and those of folders of another root. */
export function readFiles(
  root: Root,
  all: readonly Pick<RealFolder, 'folder' | 'name'>[],
): Map<string, string> {
  const read = (folder: string, start: string): [string, string][] =>
    listFiles(folder).map((name) => [start + name, readFileSync(path.join(folder, name), 'utf8')]);
  return new Map([...read(root.folder, ''), ...all.flatMap(({ folder, name }) => read(folder, `${name}/`))]);
}

function toQuestion({ folder, file, text }: FolderFile): Question {
  const lines = text.split('\n');
  return {
    file,
    ...(folder.isShown ? { shown: lines.map((_, compiled) => ({ compiled })) } : {}),
    queries: readTypeQueries(lines).map(({ line, column }) => ({ line, character: column })),
  };
}

function addFile(
  result: CheckResult,
  root: Root,
  { folder, file, text }: FolderFile,
  { errors, hovers, types }: Compiled = { errors: [], hovers: [], types: [] },
): void {
  const name = file.slice(folder.name.length + 1);
  const report = reportTo(result.problems, `${folder.sitePath}/${name}`, 1);
  for (const { code, line, message } of errors)
    report(
      `TypeScript ${String(code)}: ${message}`,
      code === missingModule
        ? fixImport(root.name)
        : 'Correct this file. Pages show only code that compiles.',
      line + 1,
    );
  const answers = readTypeQueries(text.split('\n')).flatMap(({ mark, line, column }, index) => {
    const type = types[index];
    if (type) return [{ line: line + 1, column, text: type }];
    reportEmptyQuery(report, mark + 1);
    return [];
  });
  result.files.push({ name, errors: [], answers, hovers });
}
