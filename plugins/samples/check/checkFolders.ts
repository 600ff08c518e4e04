import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, type Compiled, type Question } from './compile';
import { augments, emptyQuery, fixImport, missingModule, type CheckResult } from './diagnostics';
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

/** Compiles the files of projects and set-ups, and reports every error in them. */
export async function checkFolders(root: Root, all: readonly RealFolder[]): Promise<CheckResult[]> {
  const everything = readFiles(root, all);
  const files = all.flatMap((folder) => {
    const start = `${folder.name}/`;
    return [...everything]
      .filter(([file]) => file.startsWith(start) && isTypeScript(file))
      .map(([file, text]): FolderFile => ({ folder, file, text }));
  });
  const isolated = all.filter((folder) =>
    files.some((each) => each.folder === folder && augments.test(each.text)),
  );
  const together = all.filter((folder) => !isolated.includes(folder));
  const asked = [...isolated.map((folder) => [folder]), together].flatMap((batch) => {
    const inBatch = files.filter(({ folder }) => batch.includes(folder));
    const unit = {
      files: new Map(inBatch.map(({ file, text }) => [file, text])),
      importable: everything,
    };
    return inBatch.map((each) => ({ each, question: { unit, ...toQuestion(each) } }));
  });
  const compiled = await compile(
    root,
    asked.map(({ question }) => question),
  );
  const results = new Map(
    all.map((folder): [RealFolder, CheckResult] => [folder, { files: [], problems: [] }]),
  );
  asked.forEach(({ each }, index) => {
    const found = compiled[index];
    if (found) addFile(results.get(each.folder), root, each, found);
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

function toQuestion({ folder, file, text }: FolderFile): Omit<Question, 'unit'> {
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
