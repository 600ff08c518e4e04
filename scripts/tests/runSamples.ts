import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { crashed, type Counts } from './counts';
import { runProgram } from '../helpers/runProgram';

interface SampleCounts {
  fences: number;
  projects: number;
  unchecked: number;
  claims: number;
}

/** Proves every sample and every claim of every page: each counts as one test. */
export async function runSamples(): Promise<Counts> {
  const file = '.cache/tests/samples.json';
  mkdirSync('.cache/tests', { recursive: true });
  rmSync(file, { force: true });
  const tsx = 'node_modules/tsx/dist/cli.mjs';
  const { succeeded, output } = await runProgram(tsx, ['plugins/samples/cli.ts', '--json', file], {
    show: true,
  });
  const counts = readCounts(file);
  if (!counts) return crashed;
  const total = counts.reduce((sum, { fences, projects, claims }) => sum + fences + projects + claims, 0);
  const unchecked = counts.reduce((sum, each) => sum + each.unchecked, 0);
  const lines = output.split('\n');
  const problems = lines.filter((line) => line.startsWith('  - ')).length;
  const failed = succeeded ? 0 : Math.max(1, problems);
  return {
    passed: Math.max(0, total - unchecked - failed),
    failed: total === 0 ? Math.max(1, failed) : failed,
    skipped: unchecked > 0 ? Array<string>(unchecked).fill('a sample that says `unchecked`') : [],
    repeated: lines.flatMap((line) => /^repeated {2}(.+)/.exec(line)?.[1] ?? []),
  };
}

function readCounts(file: string): SampleCounts[] | undefined {
  try {
    return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, SampleCounts>);
  } catch {
    return undefined;
  }
}
