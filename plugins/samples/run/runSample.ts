import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { limitConcurrency } from '../../../lib/limitConcurrency';
import { writeTo } from '../../../lib/writeTo';
import type { Root } from '../page/roots';
import { bundlePackages } from './bundlePackages';
import { bundleSample } from './bundleSample';
import { chooseTimeLimit } from './timeLimit';
import { findFailure, type RunFailure } from './findFailure';
import { formatExchanges, type Exchange } from './formatExchanges';
import { withRunner } from './runners';

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

/** How many samples of a root are on their way at the same time. Those that wait for a process cost nothing. */
const width = 8;

/** Bundles samples and runs them, one at a time in each process. Passes on what each has printed and the HTTP exchanges that it made. */
export async function runSamples<Sample extends Runnable>(
  root: Root,
  samples: readonly Sample[],
  onResult: (result: RunResult, sample: Sample) => void,
  timeLimit?: number,
): Promise<void> {
  const cacheFolder = path.join(root.packagesFolder, '.cache');
  mkdirSync(cacheFolder, { recursive: true });
  // Each run has its own folder, because the same sample may run twice at the same time: on two pages, or for a warm-up.
  const folder = mkdtempSync(path.join(cacheFolder, 'run-'));
  const inTurn = limitConcurrency(width);
  try {
    const bundled = await Promise.all(
      samples.map((sample, index) =>
        inTurn(async () => ({ sample, ...(await bundleIn(path.join(folder, String(index)), root, sample)) })),
      ),
    );
    const packages = bundled.flatMap((each) => ('packages' in each ? each.packages : []));
    const packagesFile = await bundlePackages(root, packages);
    await Promise.all(
      bundled.map((each) =>
        inTurn(async () => {
          const result =
            'failure' in each
              ? { prints: '', http: '', failure: each.failure }
              : await runJob(root, { ...each, packagesFile }, timeLimit ?? chooseTimeLimit());
          onResult(result, each.sample);
        }),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles and runs one sample. */
export async function runSample(root: Root, sample: Runnable, timeLimit?: number): Promise<RunResult> {
  const results: RunResult[] = [];
  await runSamples(root, [sample], (result) => results.push(result), timeLimit);
  const [result] = results;
  if (!result) throw new Error('The sample has no result.');
  return result;
}

type BundledSample = { folder: string } & ({ file: string; packages: string[] } | { failure: RunFailure });

async function bundleIn(folder: string, root: Root, { files, entries }: Runnable): Promise<BundledSample> {
  for (const [name, text] of files) writeTo(folder, name, text);
  try {
    return { folder, ...(await bundleSample(folder, entries)) };
  } catch (error) {
    const message = `The sample cannot be bundled: ${cleanOutput((error as Error).message, [folder, root.packagesFolder])}`;
    return { folder, failure: { message, fix: 'Correct its imports.' } };
  }
}

async function runJob(
  root: Root,
  sample: { folder: string; file: string; packagesFile: string },
  timeLimit: number,
): Promise<RunResult> {
  const { folder } = sample;
  const reportFile = path.join(folder, '.report.json');
  const result = await withRunner((runner) => runner.run({ ...sample, reportFile }, timeLimit));
  const { end } = result;
  const prints = cleanOutput(result.prints, [folder, root.packagesFolder]);
  // A sample that was stopped may have left half a report.
  const { exchanges, refused } =
    end.kind === 'exit' && existsSync(reportFile)
      ? (JSON.parse(readFileSync(reportFile, 'utf8')) as { exchanges: Exchange[]; refused: string[] })
      : { exchanges: [], refused: [] };
  const failure = findFailure(end, prints, refused, timeLimit);
  return { prints, http: formatExchanges(exchanges), ...(failure ? { failure } : {}) };
}

/** Removes colors, frames of stack traces and the paths of these folders from printed text. */
function cleanOutput(text: string, folders: readonly string[]): string {
  return folders
    .reduce(
      (rest, folder) => rest.replaceAll(`file://${folder}/`, '').replaceAll(`${folder}/`, ''),
      text.replace(/\u001b\[[\d;]*m/g, '').replace(/\n\nNode\.js v[\d.]+\s*$/, ''),
    )
    .split('\n')
    .filter((line) => !stackFrame.test(line) || line.endsWith('{'))
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}

const stackFrame = /^\s+at (?:.+ \(.+\)|(?:async )?(?:file|node):.+|.+:\d+:\d+)( \{)?$/;
