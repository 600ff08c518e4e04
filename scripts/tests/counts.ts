import { readFileSync } from 'node:fs';

/** What a stage of the tests found. */
export interface Counts {
  passed: number;
  failed: number;
  /** Each thing that was not tried, with the reason. */
  skipped: readonly string[];
  /** Each test that passed only when it was repeated, with its first error. They count as passed. */
  repeated?: readonly string[];
}

/** A stage that could not tell what it found: one failure. */
export const crashed: Counts = { passed: 0, failed: 1, skipped: [] };

/** Reads what a stage that ran in another process found. */
export function readCounts(file: string): Counts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    return crashed;
  }
}

/** Adds up what stages found. */
export function addCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
    repeated: all.flatMap(({ repeated = [] }) => repeated),
  };
}
