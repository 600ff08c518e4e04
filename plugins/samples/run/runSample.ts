import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PluginBuild } from 'esbuild';
import { formatExchanges, type Exchange } from './exchange';
import { digest, type Root } from '../page/roots';

/** What a sample did when it was run. */
export interface RunResult {
  prints: string;
  http: string;
  /** Why it did not come to its end, or why it may not do what it did. */
  failure?: { says: string; fix: string };
}

/** What is to be run. */
export interface Runnable {
  files: ReadonlyMap<string, string>;
  /** The files that are evaluated, in this order. */
  entries: readonly string[];
}

const timeLimit = 10_000;
/** What a machine under load is given instead, so that a sample does not fail for its neighbours. */
const patientLimit = 60_000;
const harness = path.join(__dirname, 'child/harness.mjs');

/** Bundles a sample, runs it in a process of its own, and says what it printed and which HTTP exchanges it made. */
export async function runSample(root: Root, { files, entries }: Runnable): Promise<RunResult> {
  const folder = path.join(
    root.folder,
    '.cache',
    `run-${digest(...files.keys(), ...files.values(), String(process.pid))}`,
  );
  mkdirSync(folder, { recursive: true });
  try {
    for (const [name, text] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    return await runBundle(root, folder, await bundle(root, folder, files, entries));
  } catch (error) {
    return {
      prints: '',
      http: '',
      failure: {
        says: `The sample cannot be bundled: ${tidy((error as Error).message, root, folder)}`,
        fix: 'Correct its imports.',
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bundle(
  root: Root,
  folder: string,
  files: ReadonlyMap<string, string>,
  entries: readonly string[],
): Promise<string> {
  const { build } = await import('esbuild');
  const outfile = path.join(folder, '.sample.mjs');
  // 9.x has no `exports`, so Node cannot import its adapters by name: its samples are bundled with their packages.
  const isBundled = root.name === 'v9';
  // This adapter imports `next/navigation`, which bundlers find and Node does not, since it has no extension.
  const needsNext = [...files.values()].some((text) => text.includes('adapters/next-app-dir'));
  await build({
    stdin: {
      contents: entries.map((name) => `import ${JSON.stringify(`./${name}`)};`).join('\n'),
      resolveDir: folder,
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    packages: isBundled || needsNext ? 'bundle' : 'external',
    ...(needsNext ? { plugins: [{ name: 'next', setup: keepNextOutside }] } : {}),
    ...(isBundled
      ? {
          banner: {
            js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
          },
        }
      : {}),
  });
  return outfile;
}

function keepNextOutside(build: PluginBuild): void {
  build.onResolve({ filter: /^[^.]/ }, ({ path: name, kind }) => {
    if (kind === 'entry-point' || name.startsWith('@trpc/') || path.isAbsolute(name)) return undefined;
    return { path: /^next\/[^.]+$/.test(name) ? `${name}.js` : name, external: true };
  });
}

async function runBundle(root: Root, folder: string, bundleFile: string): Promise<RunResult> {
  const printFile = path.join(folder, '.prints');
  const reportFile = path.join(folder, '.report.json');
  // Both streams write to one file, so that lines stand in the order in which they were printed.
  const out = openSync(printFile, 'w');
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--experimental-websocket',
      '--experimental-eventsource',
      harness,
      bundleFile,
      reportFile,
    ],
    {
      cwd: folder,
      stdio: ['ignore', out, out],
      // As in production, answers carry no stack traces.
      env: { PATH: process.env.PATH, HOME: folder, TZ: 'UTC', NODE_ENV: 'production', NO_COLOR: '1' },
    },
  );
  const ended = await new Promise<number | 'time'>((resolve) => {
    const timer = setTimeout(
      () => {
        child.kill('SIGKILL');
        resolve('time');
      },
      (os.loadavg()[0] ?? 0) > os.cpus().length * 2 ? patientLimit : timeLimit,
    );
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
  closeSync(out);
  const prints = tidy(readFileSync(printFile, 'utf8'), root, folder);
  const report = (
    existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : { exchanges: [], refused: [] }
  ) as { exchanges: Exchange[]; refused: string[] };
  const failure = failureOf(ended, prints, report.refused);
  return { prints, http: formatExchanges(report.exchanges), ...(failure ? { failure } : {}) };
}

function failureOf(ended: number | 'time', prints: string, refused: readonly string[]): RunResult['failure'] {
  const printed = prints ? `\nIt had printed:\n${prints}` : ' It had printed nothing.';
  if (ended === 'time') {
    return {
      says: `The sample did not end in time, which is ${String(timeLimit / 1000)} seconds.${printed}`,
      fix: 'End what keeps it alive: unsubscribe, close sockets, clear intervals. A listening server may stay.',
    };
  }
  if (refused[0]) {
    return {
      says: `The sample tried to reach ${[...new Set(refused)].join(', ')}.`,
      fix: 'Samples reach only localhost: let it call a server of its own.',
    };
  }
  if (ended === 13)
    return {
      says: `The sample waits for something that never happens.${printed}`,
      fix: 'Which await has no end? Let it settle.',
    };
  if (ended !== 0)
    return {
      says: `The sample ended with code ${String(ended)}.${printed}`,
      fix: 'Catch the error where readers shall see it, or correct the sample.',
    };
  return undefined;
}

/** Printed text without colours, frames of stack traces and paths of this machine. */
function tidy(text: string, root: Root, folder: string): string {
  return text
    .replace(/\u001b\[[\d;]*m/g, '')
    .replace(/\n\nNode\.js v[\d.]+\s*$/, '')
    .replaceAll(`file://${folder}/`, '')
    .replaceAll(`${folder}/`, '')
    .replaceAll(`${root.folder}/`, '')
    .split('\n')
    .filter(
      (line) =>
        !/^\s+at (?:.+ \(.+\)|(?:async )?(?:file|node):.+|.+:\d+:\d+)( \{)?$/.test(line) ||
        line.endsWith('{'),
    )
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}
