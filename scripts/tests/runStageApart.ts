import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { runProgram } from '../helpers/runProgram';
import { readCounts, type Counts } from './counts';
import { runStage } from './stages';

/** What a stage found, what it printed, and how long it took. */
export interface StageResult {
  name: string;
  counts: Counts;
  output: string;
  seconds: number;
}

/** Runs a stage in a process of its own, so that what two stages print at the same time is not mixed. */
export async function runStageApart(name: string, grep: string | undefined): Promise<StageResult> {
  const file = `.cache/tests/stage-${name}.json`;
  mkdirSync('.cache/tests', { recursive: true });
  rmSync(file, { force: true });
  const start = Date.now();
  const { output } = await runProgram('node_modules/tsx/dist/cli.mjs', [
    'scripts/tests/runStageApart.ts',
    name,
    file,
    ...(grep ? [grep] : []),
  ]);
  return { name, counts: readCounts(file), output, seconds: (Date.now() - start) / 1000 };
}

if (require.main === module) {
  const [name = '', file = '', grep] = process.argv.slice(2);
  void runStage(name, grep).then((counts) => writeFileSync(file, JSON.stringify(counts)));
}
