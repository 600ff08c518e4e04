import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Answer, Hover, ShownError } from './format';
import type { SampleFile } from './parseCode';
import type { Problem } from './problem';
import type { Sample } from './resolveSample';
import type { Root } from './roots';
import { createService, typescriptFiles, type Service, type VirtualFolder } from './service';
import { readHovers, tidyType } from './hovers';

/** What TypeScript says of one file of a sample. */
export interface CheckedFile {
  name: string;
  errors: ShownError[];
  answers: Answer[];
  hovers: Hover[];
}

/** A sample after the check: its files as TypeScript sees them, and what is wrong. */
export interface CheckResult {
  files: CheckedFile[];
  problems: Problem[];
}

/** A folder of real files that belong together: a project, or a set-up. */
export interface RealFolder {
  /** From the site's root. */
  page: string;
  folder: string;
}

// More fences than this in one program only cost memory: TypeScript keeps every type that it has ever seen.
const batchSize = 250;
const augments = /\bdeclare\s+(?:module\s|global\b)/;

/** Compiles samples of one root: exact expected errors, answers to `^?`, and the types of all shown names. */
export function checkSamples(root: Root, samples: readonly Sample[], siteFolder: string): CheckResult[] {
  const results = new Map<Sample, CheckResult>();
  const isolated = samples.filter((sample) =>
    [...sample.files.map(({ text }) => text), ...sample.mounts.values()].some((text) => augments.test(text)),
  );
  const together = samples.filter((sample) => !isolated.includes(sample));
  const batches = [...isolated.map((sample) => [sample]), ...chunks(together, batchSize)];
  for (const batch of batches) {
    const virtual = new Map(batch.map((sample) => [folderOf(root, sample), toVirtualFolder(sample)]));
    const service = createService(root, virtual, []);
    for (const sample of batch) results.set(sample, checkOne(root, service, sample, siteFolder));
  }
  return samples.map((sample) => results.get(sample) ?? { files: [], problems: [] });
}

/** Compiles the real files of projects and set-ups; nothing in them may be wrong. */
export function checkFolders(root: Root, all: readonly RealFolder[], siteFolder: string): CheckResult[] {
  const filesOf = new Map(all.map((each) => [each, typescriptFiles(each.folder)]));
  const isolated = all.filter((each) =>
    filesOf.get(each)?.some((file) => augments.test(readFileSync(file, 'utf8'))),
  );
  const together = all.filter((each) => !isolated.includes(each));
  const results = new Map<RealFolder, CheckResult>();
  for (const batch of [...isolated.map((each) => [each]), together]) {
    if (batch.length === 0) continue;
    const service = createService(
      root,
      new Map(),
      batch.flatMap((each) => filesOf.get(each) ?? []),
    );
    for (const each of batch)
      results.set(each, checkFolder(root, service, each, filesOf.get(each) ?? [], siteFolder));
  }
  return all.map((each) => results.get(each) ?? { files: [], problems: [] });
}

function checkFolder(
  root: Root,
  service: Service,
  { page, folder }: RealFolder,
  names: readonly string[],
  siteFolder: string,
): CheckResult {
  const problems = leakProblems(root, service, siteFolder, (from) =>
    from.startsWith(folder + path.sep) ? { page, line: 1 } : undefined,
  );
  const files = names.map((file) => {
    for (const diagnostic of diagnosticsOf(service, file)) {
      problems.push({
        page: path.relative(siteFolder, file),
        line: placeOf(diagnostic).line + 1,
        says: `TypeScript ${String(diagnostic.code)}: ${messageOf(diagnostic, root)}`,
        fix: 'Correct this file. Pages show only code that compiles.',
      });
    }
    const source = service.program.getSourceFile(file);
    const lines = (source?.text ?? '').split('\n').map((text, index) => ({ text, compiled: index }));
    return {
      name: path.relative(folder, file),
      errors: [],
      answers: [],
      hovers: readHovers(service.service, source, lines),
    };
  });
  return { problems, files };
}

/** The folder, in memory, in which a sample's files stand. */
export function folderOf(root: Root, { page, fence }: Sample): string {
  return path.join(root.folder, '.page', page.replace(/[^\w.-]+/g, '/'), String(fence.line));
}

function toVirtualFolder(sample: Sample): VirtualFolder {
  const own = sample.files.map(({ name, text }) => [name, text] as const);
  return {
    files: new Map([...(sample.setupFolder ? [] : sample.mounts), ...own]),
    fallback: sample.setupFolder,
  };
}

function checkOne(root: Root, service: Service, sample: Sample, siteFolder: string): CheckResult {
  const folder = folderOf(root, sample);
  const place = { page: sample.page, line: sample.fence.line };
  const problems = leakProblems(root, service, siteFolder, (from) =>
    from.startsWith(folder + path.sep) ? place : undefined,
  );
  const files = sample.files.map((file) => {
    const fullName = path.join(folder, file.name);
    const source = service.program.getSourceFile(fullName);
    const errors = readErrors(root, service, sample, file, fullName, problems);
    const answers = file.shown.flatMap(({ asks, compiled, line }, index) =>
      asks.flatMap((column) => {
        const info =
          source &&
          service.service.getQuickInfoAtPosition(
            fullName,
            ts.getPositionOfLineAndCharacter(source, compiled ?? 0, column),
            4000,
          );
        if (info?.displayParts)
          return [{ line: index + 1, column, text: tidyType(ts.displayPartsToString(info.displayParts)) }];
        problems.push({
          page: sample.page,
          line: line + 1,
          says: '"^?" points at nothing that has a type.',
          fix: 'Put ^ under the first letter of a name.',
        });
        return [];
      }),
    );
    return { name: file.name, errors, answers, hovers: readHovers(service.service, source, file.shown) };
  });
  for (const { code, file, line } of sample.meta.errors) {
    const of = file
      ? files.find(({ name }) => name === file)
      : files.find((_, index) => (sample.files[index]?.shown.length ?? 0) > 0);
    if (of?.errors.some((error) => error.code === code && error.line === line)) continue;
    problems.push({
      ...place,
      says: `Expected TypeScript ${String(code)} on shown line ${String(line)}, but it is not reported there.`,
      fix: 'Does the sample still show this error, and on this line? Correct the sample, or errors="…".',
    });
  }
  return { files, problems };
}

function readErrors(
  root: Root,
  service: Service,
  sample: Sample,
  file: SampleFile,
  fullName: string,
  problems: Problem[],
): ShownError[] {
  const title = sample.files.length > 1 || sample.meta.title ? `${file.name}: ` : '';
  return diagnosticsOf(service, fullName).flatMap((diagnostic) => {
    const at = placeOf(diagnostic);
    const message = messageOf(diagnostic, root);
    const shown = file.shown.findIndex(({ compiled }) => compiled === at.line) + 1;
    const several = sample.files.filter((each) => each.shown.length > 0).length > 1;
    const isExpected = sample.meta.errors.some(
      (error) =>
        error.code === diagnostic.code && error.line === shown && (!several || error.file === file.name),
    );
    if (isExpected) {
      return [
        {
          line: shown,
          column: at.character,
          length: Math.min(diagnostic.length ?? 1, (file.shown[shown - 1]?.text.length ?? 0) - at.character),
          code: diagnostic.code,
          message,
        },
      ];
    }
    const pageLine = file.pageLines[at.line];
    const where = shown
      ? `on shown line ${String(shown)}`
      : pageLine
        ? 'on a hidden line'
        : `in the prelude of "${sample.meta.setup ?? ''}", line ${String(at.line + 1)}`;
    problems.push({
      page: sample.page,
      line: pageLine ?? sample.fence.line,
      says: `${title}TypeScript ${String(diagnostic.code)} ${where}: ${message}`,
      fix: shown
        ? `Correct the sample. If readers shall see this error: errors="${String(diagnostic.code)}@${several ? `${file.name}:` : ''}${String(shown)}".`
        : 'Correct it: an error can be expected only on a shown line.',
    });
    return [];
  });
}

function leakProblems(
  root: Root,
  { leaks }: Service,
  siteFolder: string,
  placeFor: (from: string) => { page: string; line: number } | undefined,
): Problem[] {
  return leaks.flatMap(({ from, to }) => {
    const place = placeFor(from);
    if (!place) return [];
    return [
      {
        ...place,
        says: `The program reaches a file outside of samples/${root.name}: ${path.relative(siteFolder, to)}.`,
        fix: `Is the package missing in samples/${root.name}/package.json? Add it there, or do not import it.`,
      },
    ];
  });
}

function diagnosticsOf({ service }: Service, file: string): readonly ts.Diagnostic[] {
  return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].filter(
    ({ category }) => category === ts.DiagnosticCategory.Error,
  );
}

function placeOf({ file, start }: ts.Diagnostic): ts.LineAndCharacter {
  return file && start !== undefined
    ? ts.getLineAndCharacterOfPosition(file, start)
    : { line: 0, character: 0 };
}

function messageOf({ messageText }: ts.Diagnostic, root: Root): string {
  return ts.flattenDiagnosticMessageText(messageText, '\n').replaceAll(`${root.folder}/`, '');
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
