import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyQuery, augments, leakProblems, typeAt, type CheckResult } from './diagnostics';
import { compile, type CodeErrors } from './compile';
import { readHovers } from './hovers';
import { readTypeQueries } from '../page/parseCode';
import type { Root } from '../page/roots';
import { typescriptFiles, withService, type Service } from './languageService';

/** A folder on disk whose files belong together: a project or a set-up. */
export interface RealFolder {
  /** From the site's root. */
  sitePath: string;
  folder: string;
  /** Whether pages show its files, with their types. */
  isShown: boolean;
}

/** Compiles the files of projects and set-ups, and reports every error in them. */
export async function checkFolders(
  root: Root,
  all: readonly RealFolder[],
  siteFolder: string,
): Promise<CheckResult[]> {
  const filesOf = new Map(all.map((each) => [each, typescriptFiles(each.folder)]));
  const isolated = all.filter((each) =>
    filesOf.get(each)?.some((file) => augments.test(readFileSync(file, 'utf8'))),
  );
  const together = all.filter((each) => !isolated.includes(each));
  const results = new Map<RealFolder, CheckResult>();
  const batches = [...isolated.map((each) => [each]), together]
    .filter((batch) => batch.length > 0)
    .map((batch) => ({ batch, files: batch.flatMap((each) => filesOf.get(each) ?? []) }));
  const errors = await compile(
    root,
    batches.map(({ files }) => ({ virtual: new Map(), real: files })),
  );
  for (const { batch, files } of batches) {
    withService(root, new Map(), files, (service) => {
      for (const each of batch)
        results.set(each, checkFolder(root, service, each, filesOf.get(each) ?? [], siteFolder, errors));
    });
  }
  return all.map((each) => results.get(each) ?? { files: [], problems: [] });
}

function checkFolder(
  root: Root,
  service: Service,
  { sitePath, folder, isShown }: RealFolder,
  names: readonly string[],
  siteFolder: string,
  found: CodeErrors,
): CheckResult {
  const problems = leakProblems(root, service, siteFolder, (from) =>
    from.startsWith(folder + path.sep) ? { file: sitePath, line: 1 } : undefined,
  );
  const files = names.map((file) => {
    const pathOfFile = path.relative(siteFolder, file);
    for (const { code, line, message } of found.get(file) ?? []) {
      problems.push({
        file: pathOfFile,
        line: line + 1,
        message: `TypeScript ${String(code)}: ${message}`,
        fix: 'Correct this file. Pages show only code that compiles.',
      });
    }
    const source = service.program.getSourceFile(file);
    const texts = (source?.text ?? '').split('\n');
    const answers = readTypeQueries(texts).flatMap(({ mark, line, column }) => {
      const text = typeAt(service, source, line, column);
      if (text) return [{ line: line + 1, column, text }];
      problems.push(emptyQuery(pathOfFile, mark + 1));
      return [];
    });
    const lines = texts.map((text, index) => ({ text, compiled: index }));
    return {
      name: path.relative(folder, file),
      errors: [],
      answers,
      hovers: isShown ? readHovers(service.service, source, lines) : [],
    };
  });
  return { problems, files };
}
