import { fixImport, missingModule, reportEmptyQuery, type CheckResult } from './diagnostics';
import type { ShownError } from '../format';
import { compile, type CodeError, type Compiled, type Question } from './compile';
import { shownFiles, type SampleFile } from '../page/parseFence';
import { reportTo, type Problem, type Report } from '../page/problem';
import { filesOf, type FenceProgram } from '../page/resolveFence';
import type { Root } from '../page/roots';
import { isTypeScript } from './workspace';

/** Compiles samples of one root in one program: compares their errors with the expected ones, answers `^?`, and reads the types of all shown names. */
export async function checkSamples(
  root: Root,
  samples: readonly FenceProgram[],
): Promise<ReadonlyMap<FenceProgram, CheckResult>> {
  const files = samples.flatMap((sample) =>
    [...filesOf(sample)].map(([name, text]) => [pathOf(sample, name), text] as const),
  );
  const compiled = await compile(root, { files: new Map(files) }, samples.flatMap(questionsOf));
  return new Map(samples.map((sample) => [sample, checkOne(sample, compiled)]));
}

/** The path in its root of a sample's file. */
function pathOf({ page, fence }: FenceProgram, name: string): string {
  return `.page/${page.replace(/[^\w.-]+/g, '/')}/${String(fence.line)}/${name}`;
}

function questionsOf(sample: FenceProgram): Question[] {
  return sample.files
    .filter(({ name }) => isTypeScript(name))
    .map(({ name, shown }) => ({
      file: pathOf(sample, name),
      shown,
      queries: shown.flatMap(({ queries, compiled = 0 }) =>
        queries.map((character) => ({ line: compiled, character })),
      ),
    }));
}

function checkOne(sample: FenceProgram, found: ReadonlyMap<string, Compiled>): CheckResult {
  const problems: Problem[] = [];
  const report = reportTo(problems, sample.page, sample.fence.line);
  const files = sample.files.map((file) => {
    const compiled = found.get(pathOf(sample, file.name));
    const errors = readErrors(sample, file, compiled?.errors ?? [], report);
    const types = [...(compiled?.types ?? [])];
    const answers = file.shown.flatMap(({ queries, line }, index) =>
      queries.flatMap((column) => {
        const text = types.shift();
        if (text) return [{ line: index + 1, column, text }];
        reportEmptyQuery(report, line + 1);
        return [];
      }),
    );
    return { name: file.name, errors, answers, hovers: compiled?.hovers ?? [] };
  });
  for (const { code, file, line } of sample.meta.errors) {
    const of = file ?? shownFiles(sample.files)[0]?.name;
    const found = files.find(({ name }) => name === of)?.errors ?? [];
    if (found.some((error) => error.code === code && error.line === line)) continue;
    report(
      `TypeScript does not report the expected error ${String(code)} on shown line ${String(line)}.`,
      'Correct the sample. If it no longer shows this error on this line, correct errors="…".',
    );
  }
  return { files, problems };
}

function readErrors(
  sample: FenceProgram,
  file: SampleFile,
  found: readonly CodeError[],
  report: Report,
): ShownError[] {
  const title = sample.files.length > 1 || sample.meta.title ? `${file.name}: ` : '';
  const several = shownFiles(sample.files).length > 1;
  return found.flatMap((at) => {
    const { code, message } = at;
    const shown = file.shown.findIndex(({ compiled }) => compiled === at.line) + 1;
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
    report(
      `${title}TypeScript ${String(code)} ${where}: ${message}`,
      code === missingModule
        ? fixImport(sample.root)
        : shown
          ? `Correct the sample. If readers should see this error, add errors="${String(code)}@${several ? `${file.name}:` : ''}${String(shown)}".`
          : 'Correct the code. Only shown lines can have expected errors.',
      pageLine,
    );
    return [];
  });
}
