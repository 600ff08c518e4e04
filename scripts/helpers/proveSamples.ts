import { pageSets } from '../../plugins/samples/page/pageSets';
import { createProver } from '../../plugins/samples/site/prover';
import { docsVersions } from '../../site/versions';
import type { Stages } from './createStages';

/**
 * Proves all samples before Docusaurus starts, which then has nothing to prove, and says how far it is. Resolves with the problems as text, or
 * with nothing.
 */
export function proveSamples(baseUrl: string, stages: Stages, library?: string): Promise<string | undefined> {
  return stages.run('Proving the samples', async () => {
    const started = Date.now();
    const prover = createProver(
      { siteFolder: process.cwd(), library, baseUrl, sets: pageSets(docsVersions) },
      {
        onProgress: ({ done, total }) => {
          const rate = Math.round((done * 1000) / Math.max(1, Date.now() - started));
          stages.report(`${String(done)} of ${String(total)}, ${String(rate)} a second,`);
        },
      },
    );
    try {
      return await prover.prove();
    } finally {
      prover.stop();
    }
  });
}
