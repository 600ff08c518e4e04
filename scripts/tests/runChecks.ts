import { addCounts, type Counts } from './counts';
import { runProgram } from '../helpers/runProgram';

interface Check {
  name: string;
  script: string;
  parameters: readonly string[];
}

// The longest first, since two run at a time.
const checks: readonly Check[] = [
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
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', parameters: [] },
  {
    name: 'types',
    script: 'node_modules/typescript7/bin/tsc',
    parameters: ['--noEmit', '--pretty', 'false'],
  },
  { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', parameters: ['--list-different'] },
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

async function runCheck({ name, script, parameters }: Check): Promise<Counts> {
  const start = Date.now();
  const { succeeded, output } = await runProgram(script, parameters);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${succeeded ? 'passed' : 'FAILED'}  ${name} (${seconds} s)${succeeded ? '' : `\n${output}`}`);
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: [] };
}
