import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runChanged } from './tests/changed/runChanged';
import { addCounts, crashed, type Counts } from './tests/counts';
import { fail, failWith } from './helpers/fail';
import { runInOrder } from './tests/runInOrder';
import { runStageApart, type StageResult } from './tests/runStageApart';
import { runStage, stages } from './tests/stages';

/** How often a run says what it is doing, in seconds. */
const heartbeat = 20;

test().catch(failWith);

/** Runs all stages, those that `--only` names, or what `--changed` finds, and ends with one line that adds up what they found. */
async function test(): Promise<void> {
  const { only, grep, changed } = readOptions();
  if (changed) {
    printTotal(await runChanged());
    return;
  }
  const asked = Object.fromEntries(Object.entries(stages).filter(([name]) => only.includes(name)));
  const needsBuild = Object.values(asked).some(({ needs }) => needs.includes('build'));
  if (needsBuild && !only.includes('build') && !existsSync('build/index.html'))
    fail('There is no built site to look at. `npm run build` makes one.');
  const [single] = only;
  const results =
    only.length === 1 && single ? [await runAlone(single, grep)] : await runTogether(asked, grep);
  report(only, results);
}

function readOptions(): { only: readonly string[]; grep: string | undefined; changed: boolean } {
  const names = Object.keys(stages);
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      grep: { type: 'string' },
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
    },
  });
  if (values.changed && Object.keys(values).length > 1)
    fail('--changed chooses by itself what it runs: write it without other options.');
  const only = values.only?.split(',') ?? names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) fail(`There is no stage "${unknown.join('", "')}". Stages: ${names.join(', ')}.`);
  if (values.all) Object.assign(process.env, { CI: 'true', TEST_ALL: 'true' });
  return { only, grep: values.grep, changed: values.changed ?? false };
}

/** One stage, in this process, which shows its output as it comes. */
async function runAlone(name: string, grep: string | undefined): Promise<StageResult> {
  const start = Date.now();
  const counts = await runStage(name, grep);
  return { name, counts, output: '', seconds: (Date.now() - start) / 1000 };
}

/** Several stages, two at a time. Each prints a line when it ends, and all of its output where it failed. */
async function runTogether(
  asked: Readonly<typeof stages>,
  grep: string | undefined,
): Promise<readonly StageResult[]> {
  const begun = new Map<string, number>();
  const timer = setInterval(() => {
    const running = [...begun].map(([name, start]) => `${name} ${toSeconds(Date.now() - start)}`);
    console.log(`… ${running.join(', ')}`);
  }, heartbeat * 1000);
  const results = await runInOrder(asked, 2, {
    run: async (name) => {
      begun.set(name, Date.now());
      const result = await runStageApart(name, grep);
      begun.delete(name);
      print(result);
      return result;
    },
    refuse: (name, failed) => {
      const output = `FAILED  ${name} was not run, because ${failed} failed.\n`;
      const result = { name, counts: crashed, output, seconds: 0 };
      print(result);
      return result;
    },
  });
  clearInterval(timer);
  return results;
}

function print({ name, counts: { passed, failed }, output, seconds }: StageResult): void {
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${toSeconds(seconds * 1000)})`);
  if (failed > 0) console.log(output.trimEnd());
}

function report(only: readonly string[], results: readonly StageResult[]): void {
  const counts = addCounts(results.map((each) => each.counts));
  const left = Object.keys(stages).filter((name) => !only.includes(name));
  console.log('');
  if (left.length > 0) console.log(`Not asked for: ${left.join(', ')}`);
  // Nothing that ran is not something that passed.
  const isNothing = counts.passed + counts.failed + counts.skipped.length === 0;
  if (isNothing) console.log('FAILED  no test was run');
  printTotal(isNothing ? crashed : counts);
}

function printTotal({ passed, failed, skipped, repeated = [] }: Counts): void {
  for (const reason of new Set(skipped)) console.log(`skipped  ${reason}`);
  for (const test of repeated) console.log(`repeated  ${test.split('\n', 1)[0] ?? ''}`);
  console.log(`${String(passed)} passed, ${String(failed)} failed, ${String(skipped.length)} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function toSeconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s`;
}
