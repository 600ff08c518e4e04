import { emptyQuery, fixImport, missingModule, type CheckResult } from './diagnostics';
import type { ShownError } from '../format';
import { compile, type CodeError, type Compiled, type Question } from './compile';
import type { SampleFile } from '../page/parseFence';
import type { Problem } from '../page/problem';
import type { FenceProgram } from '../page/resolveFence';
import type { Root } from '../page/roots';
import { isTypeScript } from './workspace';

/** Compiles samples of one root in one program: compares their errors with the expected ones, answers `^?`, and reads the types of all shown names. */
export async function checkSamples(root: Root, samples: readonly FenceProgram[]): Promise<CheckResult[]> {
  const unit = { files: new Map(samples.flatMap((sample) => [...filesOf(sample)])) };
  const questions = samples.flatMap((sample) =>
    questionsOf(sample).map((question) => ({ sample, question })),
  );
  const compiled = await compile(
    root,
    unit,
    questions.map(({ question }) => question),
  );
  return samples.map((sample) => {
    const found = questions.flatMap(({ sample: of, question }, index) => {
      const result = compiled[index];
      return of === sample && result ? [[question.file, result] as const] : [];
    });
    return checkOne(sample, new Map(found));
  });
}

/** The folder of a sample's files in its root. */
function folderOf({ page, fence }: FenceProgram): string {
  return `.page/${page.replace(/[^\w.-]+/g, '/')}/${String(fence.line)}`;
}

/** All files of a sample, by path in the root. */
function filesOf(sample: FenceProgram): Map<string, string> {
  const own = sample.files.map(({ name, text }) => [name, text] as const);
  return new Map([...sample.mounts, ...own].map(([name, text]) => [`${folderOf(sample)}/${name}`, text]));
}

function questionsOf(sample: FenceProgram): Question[] {
  return sample.files
    .filter(({ name }) => isTypeScript(name))
    .map(({ name, shown }) => ({
      file: `${folderOf(sample)}/${name}`,
      shown,
      queries: shown.flatMap(({ queries, compiled = 0 }) =>
        queries.map((character) => ({ line: compiled, character })),
      ),
    }));
}

function checkOne(sample: FenceProgram, found: ReadonlyMap<string, Compiled>): CheckResult {
  const problems: Problem[] = [];
  const files = sample.files.map((file) => {
    const compiled = found.get(`${folderOf(sample)}/${file.name}`);
    const errors = readErrors(sample, file, compiled?.errors ?? [], problems);
    const types = [...(compiled?.types ?? [])];
    const answers = file.shown.flatMap(({ queries, line }, index) =>
      queries.flatMap((column) => {
        const text = types.shift();
        if (text) return [{ line: index + 1, column, text }];
        problems.push(emptyQuery(sample.page, line + 1));
        return [];
      }),
    );
    return { name: file.name, errors, answers, hovers: compiled?.hovers ?? [] };
  });
  for (const { code, file, line } of sample.meta.errors) {
    const of = file
      ? files.find(({ name }) => name === file)
      : files.find((_, index) => (sample.files[index]?.shown.length ?? 0) > 0);
    if (of?.errors.some((error) => error.code === code && error.line === line)) continue;
    problems.push({
      file: sample.page,
      line: sample.fence.line,
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
      fix:
        code === missingModule
          ? fixImport(sample.root)
          : shown
            ? `Correct the sample. If readers should see this error, add errors="${String(code)}@${several ? `${file.name}:` : ''}${String(shown)}".`
            : 'Correct the code. Only shown lines can have expected errors.',
    });
    return [];
  });
}
