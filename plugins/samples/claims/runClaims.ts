import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { limitConcurrency } from '../../../lib/limitConcurrency';
import { writeTo } from '../../../lib/writeTo';
import type { Root } from '../page/roots';
import { bundlePackages } from '../run/bundlePackages';
import { bundleSample } from '../run/bundleSample';
import { chooseTimeLimit } from '../run/timeLimit';

/** The claims of a page, as they are run. */
export interface ClaimsProgram {
  /** By path from `claims/`: the page's claims file and its helpers. */
  files: ReadonlyMap<string, string>;
  entry: string;
  /** For each claim to run, by its index: the text of its cell, or nothing if it is about a sentence. */
  cells: ReadonlyMap<number, string | undefined>;
}

/** Why a claim is not true. */
export interface ClaimFailure {
  message: string;
  /** The line of the claims file that threw. */
  line?: number;
}

interface RawFailure {
  message: string;
  at?: { line: number; column: number };
  prints?: string;
}

type Report =
  | { kind: 'start'; index: number }
  | { kind: 'end'; index: number; failure?: RawFailure }
  | { kind: 'broken'; failure: RawFailure };

const harness = path.join(__dirname, 'child/harness.mjs');
// The process stops a claim at its time limit. If it does not, the claim keeps it too busy, and it is ended from outside.
const grace = 3000;

/** Many claims wait for timers most of the time, so more of them run than there are processors. */
const inTurn = limitConcurrency(os.cpus().length + 2);

/** Why claims of a page failed, by index. Those that are true are not in it. */
type Failures = Map<number, ClaimFailure>;

/** Runs the claims of a page in one process. */
export function runClaims(root: Root, program: ClaimsProgram, timeLimit?: number): Promise<Failures> {
  return inTurn(() => runNow(root, program, timeLimit ?? chooseTimeLimit()));
}

async function runNow(root: Root, program: ClaimsProgram, timeLimit: number): Promise<Failures> {
  const cacheFolder = path.join(root.packagesFolder, '.cache');
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(path.join(cacheFolder, 'claims-'));
  const failures: Failures = new Map();
  try {
    for (const [name, text] of program.files) writeTo(folder, name, text);
    const bundle = await bundleSample(folder, [program.entry], 'external').catch(
      (error: unknown) => `The claims cannot be bundled: ${(error as Error).message}`,
    );
    if (typeof bundle === 'string') return failAll(program, { message: bundle });
    const { file: bundleFile, packages } = bundle;
    const packagesFile = await bundlePackages(root, packages);
    const toFailure = createMapper(bundleFile, program.entry);
    let remaining = [...program.cells.keys()];
    while (remaining.length > 0) {
      const reports = await runProcess(folder, bundleFile, packagesFile, {
        ...program,
        indexes: remaining,
        timeLimit,
      });
      const done = new Set<number>();
      for (const report of reports) {
        if (report.kind === 'end') done.add(report.index);
        if (report.kind === 'end' && report.failure) failures.set(report.index, toFailure(report.failure));
        if (report.kind === 'broken') return failAll(program, toFailure(report.failure));
      }
      const { end } = reports;
      remaining = remaining.filter((index) => !done.has(index));
      const [stopped] = remaining;
      if (stopped === undefined) break;
      // A claim ended the process, so the next ones run in another.
      if (!reports.some(({ kind }) => kind === 'start')) return failAll(program, { message: end });
      failures.set(stopped, { message: end });
      remaining.shift();
    }
    return failures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function failAll({ cells }: ClaimsProgram, failure: ClaimFailure): Failures {
  return new Map([...cells.keys()].map((index) => [index, failure]));
}

async function runProcess(
  folder: string,
  bundleFile: string,
  packagesFile: string,
  { cells, indexes, timeLimit }: ClaimsProgram & { indexes: readonly number[]; timeLimit: number },
): Promise<Report[] & { end: string }> {
  const planFile = path.join(folder, '.plan.json');
  writeFileSync(planFile, JSON.stringify({ indexes, cells: Object.fromEntries(cells), timeLimit }));
  const flags = ['--no-warnings', '--experimental-websocket', '--experimental-eventsource'];
  const child = spawn(process.execPath, [...flags, harness, bundleFile, packagesFile, planFile], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, TZ: 'UTC', NODE_ENV: 'production', NO_COLOR: '1' },
  });
  return readReports(child, timeLimit + grace);
}

async function readReports(child: ChildProcess, patience: number): Promise<Report[] & { end: string }> {
  const reports: Report[] = [];
  let isLate = false;
  let printed = '';
  const stop = (): void => {
    isLate = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(stop, patience);
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const lines = createInterface({ input: child.stdio[3] as Readable });
  lines.on('line', (line) => {
    reports.push(JSON.parse(line) as Report);
    clearTimeout(timer);
    timer = setTimeout(stop, patience);
  });
  const end = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The process of the claims did not start: ${error.message}.`));
    child.once('close', (code, signal) =>
      resolve(
        isLate
          ? 'It did not end, and kept its process so busy that it had to be killed.'
          : signal
            ? `It was killed by the signal ${signal}.`
            : `It ended the process with exit code ${String(code)}.${printed ? `\n${printed.trim()}` : ''}`,
      ),
    );
  });
  clearTimeout(timer);
  return Object.assign(reports, { end });
}

/** Makes a function that finds the lines of the claims file from which the lines of its bundle come. */
function createMapper(bundleFile: string, entry: string): (failure: RawFailure) => ClaimFailure {
  const payload = JSON.parse(readFileSync(`${bundleFile}.map`, 'utf8')) as SourceMapPayload;
  const map = new SourceMap(payload);
  return ({ message, at, prints }) => {
    const found = at && map.findEntry(at.line - 1, at.column - 1);
    const isHere = found && 'originalSource' in found && found.originalSource.endsWith(entry);
    const text = prints ? `${message}\nIt had printed:\n${prints}` : message;
    return {
      // Ports differ in each run, but the same failure must have the same message with each root.
      message: text.replace(/\b(localhost|127\.0\.0\.1):\d{4,5}\b/g, '$1:<port>'),
      ...(isHere ? { line: found.originalLine + 1 } : {}),
    };
  };
}
