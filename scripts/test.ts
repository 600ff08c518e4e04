import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildSites } from './tests/configuredSite';
import { addCounts, crashed, type Counts } from './tests/counts';
import { fail } from './helpers/fail';
import { installBrowsers } from './tests/installBrowsers';
import { runChecks } from './tests/runChecks';
import { runSamples } from './tests/runSamples';
import { runVitest } from './tests/runVitest';

type Stage = (grep: string | undefined) => Promise<Counts>;

// In this order. `html` and `browser` look at what `build` wrote.
const stages: Readonly<Record<string, Stage>> = {
  check: runChecks,
  samples: runSamples,
  unit: (grep) => runVitest('unit', grep),
  refused: (grep) => runVitest('refused', grep),
  build: buildSites,
  html: (grep) => runVitest('html', grep),
  browser: async (grep) => addCounts([installBrowsers(), await runVitest('browser', grep)]),
};

void test();

/** Runs all stages, or those that `--only` names, and ends with one line that adds up what they found. */
async function test(): Promise<void> {
  const { only, grep } = readOptions();
  const found: Counts[] = [];
  let built = existsSync('build/index.html');
  for (const [name, run] of Object.entries(stages)) {
    if (!only.includes(name)) continue;
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
    const needsBuild = name === 'html' || name === 'browser';
    const counts = needsBuild && !built ? refuse(name) : await runStage(name, run, grep);
    if (name === 'build') built = counts.failed === 0;
    found.push(counts);
  }
  report(only, addCounts(found));
}

function readOptions(): { only: readonly string[]; grep: string | undefined } {
  const names = Object.keys(stages);
  const { values } = parseArgs({
    options: { only: { type: 'string' }, grep: { type: 'string' }, all: { type: 'boolean' } },
  });
  const only = values.only?.split(',') ?? names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) fail(`There is no stage "${unknown.join('", "')}". Stages: ${names.join(', ')}.`);
  if (values.all) Object.assign(process.env, { CI: 'true', TEST_ALL: 'true' });
  return { only, grep: values.grep };
}

async function runStage(name: string, run: Stage, grep: string | undefined): Promise<Counts> {
  try {
    return await run(grep);
  } catch (error) {
    console.log(`FAILED  ${name} could not be run:`, error);
    return crashed;
  }
}

function refuse(name: string): Counts {
  console.log(`FAILED  ${name}: there is no built site to look at.`);
  return crashed;
}

function report(only: readonly string[], { passed, failed, skipped }: Counts): void {
  const left = Object.keys(stages).filter((name) => !only.includes(name));
  console.log('');
  if (left.length > 0) console.log(`Not asked for: ${left.join(', ')}`);
  for (const reason of new Set(skipped)) console.log(`skipped  ${reason}`);
  // Nothing that ran is not something that passed.
  const nothing = passed + failed + skipped.length === 0;
  if (nothing) console.log('FAILED  no test was run');
  console.log(
    `${String(passed)} passed, ${String(failed + Number(nothing))} failed, ${String(skipped.length)} skipped`,
  );
  process.exitCode = failed > 0 || nothing ? 1 : 0;
}
