import path from 'node:path';
import { augments, diagnosticsOf, messageOf, placeOf } from '../check/diagnostics';
import { withService } from '../check/languageService';
import type { Root } from '../page/roots';
import type { ClaimsProgram } from './runClaims';

/** An error of TypeScript in a claims file or in a helper. Lines count from 1. */
export interface TypeFailure {
  /** From the site's root. */
  file: string;
  line: number;
  message: string;
}

// The types of `expect` are those of a package of this site, which no root has.
const fromOutside = /\/claim\.ts$/;

/** Compiles claims files against a root, and reports every error in them. */
export function checkClaims(root: Root, programs: readonly ClaimsProgram[]): TypeFailure[][] {
  const isolated = programs.filter(({ files }) => [...files.values()].some((text) => augments.test(text)));
  const together = programs.filter((program) => !isolated.includes(program));
  const results = new Map<ClaimsProgram, TypeFailure[]>();
  for (const batch of [...isolated.map((program) => [program]), together]) {
    if (batch.length === 0) continue;
    const folder = path.join(root.folder, '.claims');
    const files = new Map(batch.flatMap((program) => [...program.files]));
    const options = { mayLeaveRoot: (from: string) => fromOutside.test(from) };
    withService(
      root,
      new Map([[folder, { files, fallback: undefined }]]),
      [],
      (service) => {
        for (const program of batch) {
          const errors = [...program.files.keys()].flatMap((name) =>
            diagnosticsOf(service, path.join(folder, name)).map((diagnostic) => ({
              file: `claims/${name}`,
              line: placeOf(diagnostic).line + 1,
              message: `TypeScript ${String(diagnostic.code)}: ${messageOf(diagnostic, root)}`,
            })),
          );
          results.set(program, errors);
        }
      },
      options,
    );
  }
  return programs.map((program) => results.get(program) ?? []);
}
