import path from 'node:path';
import { emptyQuery, augments, leakProblems, typeAt, type CheckResult } from './diagnostics';
import type { ShownError } from '../format';
import { compile, type CodeError, type CodeErrors } from './compile';
import { readHovers } from './hovers';
import type { SampleFile } from '../page/parseCode';
import type { Problem } from '../page/problem';
import type { FenceProgram } from '../page/resolveFence';
import type { Root } from '../page/roots';
import { withService, type Service, type VirtualFolder } from './languageService';

/** Compiles samples of one root: compares their errors with the expected ones, answers `^?`, and reads the types of all shown names. */
export async function checkSamples(
  root: Root,
  samples: readonly FenceProgram[],
  siteFolder: string,
): Promise<CheckResult[]> {
  const results = new Map<FenceProgram, CheckResult>();
  const isolated = samples.filter((sample) =>
    [...sample.files.map(({ text }) => text), ...sample.mounts.values()].some((text) => augments.test(text)),
  );
  const together = samples.filter((sample) => !isolated.includes(sample));
  const batches = [...isolated.map((sample) => [sample]), together].filter((batch) => batch.length > 0);
  const units = batches.map((batch) => ({
    virtual: new Map(batch.flatMap((sample) => [...filesOf(root, sample)])),
    real: [],
  }));
  const errors = await compile(root, units);
  for (const batch of batches) {
    const virtual = new Map(batch.map((sample) => [folderOf(root, sample), toVirtualFolder(sample)]));
    withService(root, virtual, [], (service) => {
      for (const sample of batch) results.set(sample, checkOne(root, service, sample, siteFolder, errors));
    });
  }
  return samples.map((sample) => results.get(sample) ?? { files: [], problems: [] });
}

/** The folder that a sample's files have in memory. */
export function folderOf(root: Root, { page, fence }: FenceProgram): string {
  return path.join(root.folder, '.page', page.replace(/[^\w.-]+/g, '/'), String(fence.line));
}

/** All files of a sample, by absolute path. */
function filesOf(root: Root, sample: FenceProgram): Map<string, string> {
  const own = sample.files.map(({ name, text }) => [name, text] as const);
  return new Map(
    [...sample.mounts, ...own].map(([name, text]) => [path.join(folderOf(root, sample), name), text]),
  );
}

function toVirtualFolder(sample: FenceProgram): VirtualFolder {
  const own = sample.files.map(({ name, text }) => [name, text] as const);
  return {
    files: new Map([...(sample.setupFolder ? [] : sample.mounts), ...own]),
    fallback: sample.setupFolder,
  };
}

function checkOne(
  root: Root,
  service: Service,
  sample: FenceProgram,
  siteFolder: string,
  found: CodeErrors,
): CheckResult {
  const folder = folderOf(root, sample);
  const place = { file: sample.page, line: sample.fence.line };
  const problems = leakProblems(root, service, siteFolder, (from) =>
    from.startsWith(folder + path.sep) ? place : undefined,
  );
  const files = sample.files.map((file) => {
    const fullName = path.join(folder, file.name);
    const source = service.program.getSourceFile(fullName);
    const errors = readErrors(sample, file, found.get(fullName) ?? [], problems);
    const answers = file.shown.flatMap(({ queries, compiled, line }, index) =>
      queries.flatMap((column) => {
        const text = typeAt(service, source, compiled ?? 0, column);
        if (text) return [{ line: index + 1, column, text }];
        problems.push(emptyQuery(sample.page, line + 1));
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
      message: `TypeScript does not report the expected error ${String(code)} on shown line ${String(line)}.`,
      fix: 'Correct the sample. If it no longer shows this error on this line, correct errors="…".',
    });
  }
  return { files, problems };
}

function readErrors(
  sample: FenceProgram,
  file: SampleFile,
  found: readonly CodeError[],
  problems: Problem[],
): ShownError[] {
  const title = sample.files.length > 1 || sample.meta.title ? `${file.name}: ` : '';
  return found.flatMap((at) => {
    const { code, message } = at;
    const shown = file.shown.findIndex(({ compiled }) => compiled === at.line) + 1;
    const several = sample.files.filter((each) => each.shown.length > 0).length > 1;
    const isExpected = sample.meta.errors.some(
      (error) => error.code === code && error.line === shown && (!several || error.file === file.name),
    );
    if (isExpected) {
      return [
        {
          line: shown,
          column: at.column,
          length: Math.min(at.length, (file.shown[shown - 1]?.text.length ?? 0) - at.column),
          code,
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
      file: sample.page,
      line: pageLine ?? sample.fence.line,
      message: `${title}TypeScript ${String(code)} ${where}: ${message}`,
      fix: shown
        ? `Correct the sample. If readers should see this error, add errors="${String(code)}@${several ? `${file.name}:` : ''}${String(shown)}".`
        : 'Correct the code. Only shown lines can have expected errors.',
    });
    return [];
  });
}
