import { rmSync } from 'node:fs';
import { readCounts, type Counts } from './counts';
import { runProgram } from '../helpers/runProgram';

interface Choice {
  /** Tests whose title matches. */
  grep?: string | undefined;
  /** Tests in files whose path contains one of these. */
  files?: readonly string[];
  /** Tests that import one of these files, also by way of others. There may be none. */
  related?: readonly string[];
}

/** Runs the tests of the projects of vitest.config.mts whose names begin so, or some of them. */
export async function runVitest(
  project: string,
  { grep, files = [], related = [] }: Choice = {},
): Promise<Counts> {
  const file = `.cache/tests/${project}.json`;
  rmSync(file, { force: true });
  const { succeeded } = await runProgram(
    'node_modules/vitest/vitest.mjs',
    [
      ...(related.length > 0 ? ['related', '--run', '--passWithNoTests', ...related] : ['run', ...files]),
      '--project',
      `${project}*`,
      '--reporter=default',
      '--reporter=./scripts/tests/testReporter.ts',
      ...(grep ? ['--testNamePattern', grep] : []),
    ],
    { show: true, env: { TEST_COUNTS: file, TEST_GREP: grep ?? '' } },
  );
  const counts = readCounts(file);
  if (
    counts.failed === 0 &&
    (!succeeded || (!grep && related.length === 0 && counts.passed + counts.skipped.length === 0))
  ) {
    console.log(`FAILED  ${project}: ${succeeded ? 'no test was found' : 'the runner ended with an error'}`);
    return { ...counts, failed: 1 };
  }
  return counts;
}
