import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Counts } from './counts';

/** Writes what a run of Vitest found into the file that `TEST_COUNTS` names. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const counts: { -readonly [Key in keyof Counts]: Counts[Key] } = {
      passed: 0,
      failed: unhandled.length,
      skipped: [],
    };
    for (const module of modules) {
      // A file that cannot be read has errors and no tests.
      counts.failed += module.errors().length;
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') {
          counts.passed += 1;
          const [error] = result.errors ?? [];
          if (error) counts.repeated = [...(counts.repeated ?? []), `${test.fullName}: ${error.message}`];
        } else if (result.state === 'skipped') {
          if (!wasNotChosen(test.options.mode, result.note)) {
            counts.skipped = [...counts.skipped, `${test.fullName}: ${result.note ?? 'no reason given'}`];
          }
        } else counts.failed += 1;
      }
    }
    const file = process.env.TEST_COUNTS;
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(counts));
  }
}

/** Whether `--grep` left a test out. Tests that skip themselves do so while they run, with a reason. */
function wasNotChosen(mode: string, note: string | undefined): boolean {
  return Boolean(process.env.TEST_GREP) && mode === 'skip' && note === undefined;
}
