import { spawnSync } from 'node:child_process';
import { addCounts, crashed, type Counts } from './counts';
import { buildConfiguredSite, buildSite } from './configuredSite';
import { installBrowsers } from './installBrowsers';
import { installWithApt } from '../helpers/installWithApt';
import { runChecks } from './runChecks';
import { runSamples } from './runSamples';
import { runVitest } from './runVitest';

/** When a stage may start. Stages that were not asked for count as passed. */
export interface StageOrder {
  /** Stages that must have ended. */
  after: readonly string[];
  /** Stages that must have passed. */
  needs: readonly string[];
}

/** A part of `npm test`. */
export interface Stage extends StageOrder {
  /** Runs it; `grep` chooses tests by their title, where it has titles. */
  run: (grep: string | undefined) => Promise<Counts>;
}

/** All stages. Of those that may start, the one that comes first here starts first. */
export const stages: Readonly<Record<string, Stage>> = {
  samples: { after: [], needs: [], run: runSamples },
  check: { after: [], needs: [], run: runChecks },
  // Proofs are kept, so a build that comes after them does not repeat them.
  build: { after: ['samples'], needs: [], run: buildSite },
  unit: {
    after: [],
    needs: [],
    run: (grep) => {
      // Elsewhere it is left to the developer, because Debian's package also starts a server on port 80. Without it, the tests of hosts skip
      // what needs it, and say so.
      if (process.env.CI && spawnSync('nginx', ['-v']).error) installWithApt(['nginx-light']);
      return runVitest('unit', { grep });
    },
  },
  browser: {
    after: [],
    needs: ['build'],
    run: async (grep) => addCounts([installBrowsers(), await runVitest('browser', { grep })]),
  },
  // The files of the two sites meet only in caches, so the pages of the first are read while the second is built.
  configured: {
    after: [],
    needs: ['build'],
    run: async (grep) => {
      const built = await buildConfiguredSite();
      if (built.failed > 0) return built;
      return addCounts([built, installBrowsers(), await runVitest('configured', { grep })]);
    },
  },
  html: { after: [], needs: ['build'], run: (grep) => runVitest('html', { grep }) },
  walks: { after: [], needs: ['build'], run: (grep) => runVitest('walks', { grep }) },
  refused: { after: [], needs: [], run: (grep) => runVitest('refused', { grep }) },
};

/** Runs a stage. */
export async function runStage(name: string, grep: string | undefined): Promise<Counts> {
  return countOrFail(name, () => stages[name]?.run(grep));
}

/** Runs a part of the tests; one that throws is one failure. */
export async function countOrFail(name: string, run: () => Promise<Counts> | undefined): Promise<Counts> {
  try {
    return (await run()) ?? crashed;
  } catch (error) {
    console.log(`FAILED  ${name} could not be run:`, error);
    return crashed;
  }
}
