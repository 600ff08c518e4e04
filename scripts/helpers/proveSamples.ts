import { pageSets } from '../../plugins/samples/page/pageSets';
import { createProver, type Prover } from '../../plugins/samples/site/prover';
import type { ProveProgress } from '../../plugins/samples/site/worker';
import type { Stages } from './createStages';

/**
 * Proves all samples before Docusaurus starts, which then has nothing to prove, and says how far it is. Resolves with the problems as text, or
 * with nothing.
 */
export function proveSamples(baseUrl: string, stages: Stages, library?: string): Promise<string | undefined> {
  return stages.run('Proving the samples', () => {
    const prover = openProver(baseUrl, stages, library);
    return prover.prove().finally(prover.stop);
  });
}

/** What is left of a proof whose code is compiled: runs programs and claims. Resolves with the problems as text, or with nothing. */
export type RestOfProof = () => Promise<string | undefined>;

/**
 * Compiles all samples, and writes what pages show as it is if programs and claims hold. Resolves with what is left to run, or with the
 * problems as text.
 */
export function compileSamples(baseUrl: string, stages: Stages): Promise<RestOfProof | string> {
  return stages.run('Compiling the samples', () => {
    const prover = openProver(baseUrl, stages);
    return new Promise((resolve, reject) => {
      let goOn = (): void => undefined;
      const proven = prover
        .prove(undefined, () => {
          resolve(() => {
            goOn();
            return stages.run('Running samples and claims', () => proven);
          });
          return new Promise((go) => (goOn = go));
        })
        .finally(prover.stop);
      // It ends without having been compiled if it has problems, or if nothing has changed.
      proven.then((problems) => resolve(problems ?? (() => proven)), reject);
    });
  });
}

function openProver(baseUrl: string, stages: Stages, library?: string): Prover {
  let last = { done: 0, at: Date.now() };
  const onProgress = ({ done, total }: ProveProgress): void => {
    const now = Date.now();
    const rate = Math.round(((done - last.done) * 1000) / Math.max(1, now - last.at));
    last = { done, at: now };
    stages.report(`${String(done)} of ${String(total)}, ${String(rate)} a second,`);
  };
  return createProver({ siteFolder: process.cwd(), library, baseUrl, sets: pageSets() }, { onProgress });
}
