import path from 'node:path';
import {
  emptyQuery,
  augments,
  diagnosticsOf,
  leakProblems,
  messageOf,
  placeOf,
  typeAt,
  type CheckResult,
} from './diagnostics';
import type { ShownError } from '../format';
import { readHovers } from './hovers';
import type { SampleFile } from '../page/parseCode';
import type { Problem } from '../page/problem';
import type { FenceProgram } from '../page/resolveFence';
import type { Root } from '../page/roots';
import { withService, type Service, type VirtualFolder } from './languageService';

/** Compiles samples of one root: compares their errors with the expected ones, answers `^?`, and reads the types of all shown names. */
export function checkSamples(
  root: Root,
  samples: readonly FenceProgram[],
  siteFolder: string,
): CheckResult[] {
  const results = new Map<FenceProgram, CheckResult>();
  const isolated = samples.filter((sample) =>
    [...sample.files.map(({ text }) => text), ...sample.mounts.values()].some((text) => augments.test(text)),
  );
  const together = samples.filter((sample) => !isolated.includes(sample));
  for (const batch of [...isolated.map((sample) => [sample]), together]) {
    if (batch.length === 0) continue;
    const virtual = new Map(batch.map((sample) => [folderOf(root, sample), toVirtualFolder(sample)]));
    withService(root, virtual, [], (service) => {
      for (const sample of batch) results.set(sample, checkOne(root, service, sample, siteFolder));
    });
  }
  return samples.map((sample) => results.get(sample) ?? { files: [], problems: [] });
}

/** The folder that a sample's files have in memory. */
export function folderOf(root: Root, { page, fence }: FenceProgram): string {
  return path.join(root.folder, '.page', page.replace(/[^\w.-]+/g, '/'), String(fence.line));
}

function toVirtualFolder(sample: FenceProgram): VirtualFolder {
  const own = sample.files.map(({ name, text }) => [name, text] as const);
  return {
    files: new Map([...(sample.setupFolder ? [] : sample.mounts), ...own]),
    fallback: sample.setupFolder,
  };
}

function checkOne(root: Root, service: Service, sample: FenceProgram, siteFolder: string): CheckResult {
  const folder = folderOf(root, sample);
  const place = { file: sample.page, line: sample.fence.line };
  const problems = leakProblems(root, service, siteFolder, (from) =>
    from.startsWith(folder + path.sep) ? place : undefined,
  );
  const files = sample.files.map((file) => {
    const fullName = path.join(folder, file.name);
    const source = service.program.getSourceFile(fullName);
    const errors = readErrors(root, service, sample, file, fullName, problems);
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
  root: Root,
  service: Service,
  sample: FenceProgram,
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
      file: sample.page,
      line: pageLine ?? sample.fence.line,
      message: `${title}TypeScript ${String(diagnostic.code)} ${where}: ${message}`,
      fix: shown
        ? `Correct the sample. If readers should see this error, add errors="${String(diagnostic.code)}@${several ? `${file.name}:` : ''}${String(shown)}".`
        : 'Correct the code. Only shown lines can have expected errors.',
    });
    return [];
  });
}
