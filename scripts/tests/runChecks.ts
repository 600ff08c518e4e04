import { addCounts, type Counts } from './counts';
import { runProgram } from '../helpers/runProgram';

interface Check {
  name: string;
  script: string;
  parameters: readonly string[];
  /** What makes it remember its verdicts. */
  cache?: readonly string[];
}

// The longest first, since two run at a time.
const checks: readonly Check[] = [
  {
    name: 'lint',
    script: 'node_modules/eslint/bin/eslint.js',
    parameters: ['--max-warnings=0', '.'],
    cache: ['--cache', '--cache-location', '.cache/eslint/', '--cache-strategy', 'content'],
  },
  {
    name: 'types',
    script: 'node_modules/typescript/bin/tsc',
    parameters: [
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/tsconfig.tsbuildinfo',
      '--pretty',
      'false',
    ],
  },
  {
    name: 'spelling',
    script: 'node_modules/cspell/bin.mjs',
    parameters: ['--no-progress', '--no-summary', '--show-suggestions', '--config', 'cspell.json'],
  },
  {
    name: 'unused code',
    script: 'node_modules/knip/bin/knip.js',
    parameters: ['--treat-config-hints-as-errors', '--no-progress'],
  },
  {
    name: 'format',
    script: 'node_modules/prettier/bin/prettier.cjs',
    parameters: ['--list-different', '.'],
    cache: ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'],
  },
  {
    name: 'workflows',
    script: 'node_modules/tsx/dist/cli.mjs',
    parameters: ['scripts/tests/checkWorkflows.mts'],
  },
];

/** Runs every check, two at a time, and prints what each found. */
export async function runChecks(): Promise<Counts> {
  const waiting = [...checks];
  const found: Counts[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) found.push(await runCheck(check));
  };
  await Promise.all([work(), work()]);
  return addCounts(found);
}

async function runCheck({ name, script, parameters, cache = [] }: Check): Promise<Counts> {
  // The types of one file decide what is wrong in another, so a verdict kept by file is good enough only at a desk.
  const all = process.env.CI ? parameters : [...parameters, ...cache];
  const start = Date.now();
  const { succeeded, output } = await runProgram(script, all);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${succeeded ? 'passed' : 'FAILED'}  ${name} (${seconds} s)${succeeded ? '' : `\n${output}`}`);
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: [] };
}
