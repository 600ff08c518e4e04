import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, type Compiled, type Question } from './compile';
import { emptyQuery, fixImport, missingModule, type CheckResult } from './diagnostics';
import { listFiles } from '../page/listFiles';
import { readTypeQueries } from '../page/parseFence';
import type { Problem } from '../page/problem';
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
export async function checkFolders(root: Root, all: readonly RealFolder[]): Promise<CheckResult[]> {
  const everything = readFiles(root, all);
  const files = all.flatMap((folder) => {
    const start = `${folder.name}/`;
    return [...everything]
      .filter(([file]) => file.startsWith(start) && isTypeScript(file))
      .map(([file, text]): FolderFile => ({ folder, file, text }));
  });
  const unit = {
    files: new Map(files.map(({ file, text }) => [file, text])),
    importable: everything,
  };
  const compiled = await compile(root, unit, files.map(toQuestion));
  const results = new Map(
    all.map((folder): [RealFolder, CheckResult] => [folder, { files: [], problems: [] }]),
  );
  files.forEach((file, index) => {
    const found = compiled[index];
    if (found) addFile(results.get(file.folder), root, file, found);
  });
  return [...results.values()];
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
  result: CheckResult | undefined,
  root: Root,
  { folder, file, text }: FolderFile,
  { errors, hovers, types }: Compiled,
): void {
  const name = file.slice(folder.name.length + 1);
  const sitePath = `${folder.sitePath}/${name}`;
  const problems: Problem[] = errors.map(({ code, line, message }) => ({
    file: sitePath,
    line: line + 1,
    message: `TypeScript ${String(code)}: ${message}`,
    fix:
      code === missingModule
        ? fixImport(root.name)
        : 'Correct this file. Pages show only code that compiles.',
  }));
  const answers = readTypeQueries(text.split('\n')).flatMap(({ mark, line, column }, index) => {
    const type = types[index];
    if (type) return [{ line: line + 1, column, text: type }];
    problems.push(emptyQuery(sitePath, mark + 1));
    return [];
  });
  result?.problems.push(...problems);
  result?.files.push({
    name,
    errors: [],
    answers,
    hovers,
  });
}
