import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Root } from '../page/roots';
import { bundleSample } from './bundleSample';
import { cleanOutput } from './cleanOutput';
import { findFailure, type RunEnd, type RunFailure } from './findFailure';
import { formatExchanges, type Exchange } from './formatExchanges';

/** What a sample did when it was run. */
export interface RunResult {
  prints: string;
  http: string;
  failure?: RunFailure;
}

/** A program that can be run. */
export interface Runnable {
  files: ReadonlyMap<string, string>;
  /** The files that are evaluated, in this order. */
  entries: readonly string[];
}

const harness = path.join(__dirname, 'child/harness.mjs');

/** Bundles a sample and runs it in its own process. Returns what it printed and the HTTP exchanges that it made. */
export async function runSample(
  root: Root,
  { files, entries }: Runnable,
  timeLimit: number = chooseTimeLimit(),
): Promise<RunResult> {
  const cacheFolder = path.join(root.folder, '.cache');
  mkdirSync(cacheFolder, { recursive: true });
  // Each run has its own folder, because the same sample may run twice at the same time: on two pages, or for a warm-up.
  const folder = mkdtempSync(path.join(cacheFolder, 'run-'));
  const clean = (text: string): string => cleanOutput(text, [folder, root.folder]);
  try {
    for (const [name, text] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    let bundleFile: string;
    try {
      bundleFile = await bundleSample(root, folder, files, entries);
    } catch (error) {
      const message = `The sample cannot be bundled: ${clean((error as Error).message)}`;
      return { prints: '', http: '', failure: { message, fix: 'Correct its imports.' } };
    }
    return await runBundle(folder, bundleFile, timeLimit, clean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Chooses how many milliseconds a sample may run: more while the machine is busy, so that samples do not fail only because it is slow. */
export function chooseTimeLimit(): number {
  const isBusy = (os.loadavg()[0] ?? 0) > os.cpus().length * 2;
  return isBusy ? 60_000 : 10_000;
}

async function runBundle(
  folder: string,
  bundleFile: string,
  timeLimit: number,
  clean: (text: string) => string,
): Promise<RunResult> {
  const printFile = path.join(folder, '.prints');
  const reportFile = path.join(folder, '.report.json');
  // Both output streams write to one file, so that their lines stay in the order in which they were printed.
  const output = openSync(printFile, 'w');
  const end = await runChild([bundleFile, reportFile], folder, output, timeLimit);
  closeSync(output);
  const prints = clean(readFileSync(printFile, 'utf8'));
  // A sample that was stopped may have left half a report.
  const { exchanges, refused } =
    end.kind === 'exit' && existsSync(reportFile)
      ? (JSON.parse(readFileSync(reportFile, 'utf8')) as { exchanges: Exchange[]; refused: string[] })
      : { exchanges: [], refused: [] };
  const failure = findFailure(end, prints, refused, timeLimit);
  return { prints, http: formatExchanges(exchanges), ...(failure ? { failure } : {}) };
}

function runChild(
  args: readonly string[],
  folder: string,
  output: number,
  timeLimit: number,
): Promise<RunEnd> {
  const flags = ['--no-warnings', '--experimental-websocket', '--experimental-eventsource'];
  const child = spawn(process.execPath, [...flags, harness, ...args], {
    cwd: folder,
    stdio: ['ignore', output, output],
    // In production mode, error responses contain no stack traces.
    env: { PATH: process.env.PATH, HOME: folder, TZ: 'UTC', NODE_ENV: 'production', NO_COLOR: '1' },
  });
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeLimit);
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({ kind: 'error', error });
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      if (isLate) resolve({ kind: 'time' });
      else resolve(code === null ? { kind: 'signal', name: String(signal) } : { kind: 'exit', code });
    });
  });
}
