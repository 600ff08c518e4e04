import path from 'node:path';
import { compile } from '../check/compile';
import type { Root } from '../page/roots';
import type { ClaimsProgram } from './runClaims';

/** An error of TypeScript in a claims file or in a helper. Lines count from 1. */
export interface TypeFailure {
  /** From the site's root. */
  file: string;
  line: number;
  message: string;
}

/** The types of `expect` are those of a package of this site, which no root has. */
const otherPackages = { '@vitest/expect': path.dirname(require.resolve('@vitest/expect/package.json')) };

/** Compiles claims files against a root in one program, and reports every error in them. */
export async function checkClaims(root: Root, programs: readonly ClaimsProgram[]): Promise<TypeFailure[][]> {
  const unit = { files: new Map(programs.flatMap(({ files }) => [...files])), otherPackages };
  const questions = [...unit.files.keys()].map((file) => ({ file }));
  const compiled = await compile(root, unit, questions);
  const failures = new Map<string, TypeFailure[]>();
  compiled.forEach(({ errors }, index) => {
    const { file = '' } = questions[index] ?? {};
    const found = errors.map(({ code, line, message }) => ({
      file: `claims/${file}`,
      line: line + 1,
      message: `TypeScript ${String(code)}: ${message}`,
    }));
    failures.set(file, found);
  });
  return programs.map(({ files }) => [...files.keys()].flatMap((file) => failures.get(file) ?? []));
}
