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
export async function checkClaims<Claims extends { program: ClaimsProgram }>(
  root: Root,
  all: readonly Claims[],
): Promise<ReadonlyMap<Claims, TypeFailure[]>> {
  const unit = { files: new Map(all.flatMap(({ program }) => [...program.files])), otherPackages };
  const compiled = await compile(
    root,
    unit,
    [...unit.files.keys()].map((file) => ({ file })),
  );
  const failuresOf = (file: string): TypeFailure[] =>
    (compiled.get(file)?.errors ?? []).map(({ code, line, message }) => ({
      file: `claims/${file}`,
      line: line + 1,
      message: `TypeScript ${String(code)}: ${message}`,
    }));
  return new Map(all.map((each) => [each, [...each.program.files.keys()].flatMap(failuresOf)]));
}
