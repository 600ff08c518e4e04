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
import { formatExchanges, type Exchange } from './formatExchanges';

/** What a sample did when it was run. */
export interface RunResult {
  prints: string;
  http: string;
  failure?: RunFailure;
}

/** Why a sample did not finish, or what it did that is not allowed. */
export interface RunFailure {
  message: string;
  fix: string;
}

/** A program that can be run. */
export interface Runnable {
  files: ReadonlyMap<string, string>;
  /** The files that are evaluated, in this order. */
  entries: readonly string[];
}

/** How the process of a sample ended. */
type End =
  | { kind: 'exit'; code: number }
  | { kind: 'signal'; name: string }
  | { kind: 'time' }
  | { kind: 'error'; error: Error };

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

function runChild(args: readonly string[], folder: string, output: number, timeLimit: number): Promise<End> {
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

function findFailure(
  end: End,
  prints: string,
  refused: readonly string[],
  timeLimit: number,
): RunFailure | undefined {
  const printed = prints ? `\nIt had printed:\n${prints}` : ' It had printed nothing.';
  if (end.kind === 'error')
    return {
      message: `The sample's process did not start: ${end.error.message}.`,
      fix: 'This is a problem of this machine, not of the sample. Does it have free memory and processes? Try again.',
    };
  if (end.kind === 'time')
    return {
      message: `The sample did not end within ${String(timeLimit / 1000)} seconds.${printed}`,
      fix: 'End what keeps it running: unsubscribe, close sockets, clear intervals. A server may go on listening.',
    };
  if (end.kind === 'signal')
    return {
      message: `The sample was killed by the signal ${end.name}.${printed}`,
      fix: 'If the sample does not kill itself, the system may have run out of memory: close other programs and try again.',
    };
  if (refused[0])
    return {
      message: `The sample tried to reach ${[...new Set(refused)].join(', ')}.`,
      fix: 'Samples may reach only localhost. Start a server in the sample and call that.',
    };
  if (end.code === 13)
    return {
      message: `The sample waits for a promise that never settles.${printed}`,
      fix: 'Find the await whose promise does not settle, and settle it.',
    };
  if (end.code !== 0)
    return {
      message: `The sample ended with exit code ${String(end.code)}.${printed}`,
      fix: 'If readers should see the error, catch and print it. Otherwise correct the sample.',
    };
  return undefined;
}
