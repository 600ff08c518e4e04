import type { Cache } from './cache';
import { checkSamples } from '../check/checkSamples';
import { splitPrograms } from '../check/splitPrograms';
import { matchesPage } from './compareOutput';
import { nothingLeft, type PartOptions, type Proof, type ProvenSample, type Rest } from './proof';
import type { PageSample } from '../page/pageContent';
import { filesOf, type FenceProgram } from '../page/resolveFence';
import type { Root } from '../page/roots';
import { expectPackages } from '../run/expectPackages';
import type { Runnable } from '../run/runSample';

/**
 * Compiles the fences that belong to a root. Those that are marked `run` are left: until they have run, the proof holds what their page says
 * that they print.
 */
export async function proveSamples(
  options: PartOptions,
  root: Root,
  proof: Proof,
  onSample: (sample: FenceProgram) => void,
): Promise<Rest> {
  const { cache, steps } = options;
  const onPages = new Map(
    [...proof.contents.keys()].flatMap((content) => content.samples).map((each) => [each.program, each]),
  );
  const samples = [...onPages.keys()].filter((sample) => sample.root === root.name);
  const keys = new Map(samples.map((sample) => [sample, keyOf(cache, root, sample)]));
  const unknown = samples.filter((sample) => {
    const known = cache.read<ProvenSample>(keys.get(sample) ?? '');
    if (known) {
      proof.samples.set(sample, known);
      onSample(sample);
    }
    return !known;
  });
  if (unknown.length === 0) return nothingLeft;
  const keep = (sample: FenceProgram): void => {
    const proven = proof.samples.get(sample) ?? { files: [] };
    if (isWorthKeeping(proven, onPages.get(sample))) cache.write(keys.get(sample) ?? '', proven);
  };
  expectPackages(root, unknown.filter(({ meta }) => meta.run).map(filesOf));
  const running: (Runnable & { sample: FenceProgram })[] = [];
  const compileProgram = async (program: readonly FenceProgram[]): Promise<void> => {
    for (const [sample, { files, problems }] of await checkSamples(root, program)) {
      const isSound = problems.length === 0;
      const { output, http } = onPages.get(sample) ?? {};
      const run = isSound && sample.meta.run && { prints: output?.code ?? '', http: http?.code ?? '' };
      proof.samples.set(sample, { files, ...(run ? { run } : {}) });
      proof.problems.push(...problems);
      onSample(sample);
      if (run) running.push({ ...toRunnable(sample), sample });
      else if (isSound) keep(sample);
    }
  };
  await Promise.all(splitPrograms(unknown, (sample) => filesOf(sample).values()).map(compileProgram));
  return async () => {
    if (running.length === 0) return;
    steps.expect(running.length);
    const { runSamples } = await import('../run/runSample');
    await runSamples(root, running, (run, { sample }) => {
      steps.end();
      const { files = [] } = proof.samples.get(sample) ?? {};
      proof.samples.set(sample, { files, run });
      keep(sample);
    });
  };
}

/** What a sample printed is kept if the page shows it. A busy machine may have changed what it printed, so it is run again otherwise. */
function isWorthKeeping({ run }: ProvenSample, onPage: PageSample | undefined): boolean {
  if (!run || !onPage) return true;
  const { output, http } = matchesPage(onPage, run);
  return !run.failure && output && http;
}

/** Makes a key from all of a sample but its place on its page. */
export function keyOf(cache: Cache, root: Root, sample: FenceProgram): string {
  const files = sample.files.map((file) => ({
    ...file,
    // That a line comes from a prelude counts, not which line of the page it is.
    pageLines: file.pageLines.map((line) => line !== undefined),
    shown: file.shown.map((line) => ({ ...line, line: 0 })),
  }));
  const mounts = [...sample.mounts];
  return cache.key(
    'sample',
    root.digest,
    JSON.stringify({ ...sample, files, mounts, page: undefined, fence: undefined }),
  );
}

/** Makes what is run of a fence. */
export function toRunnable(program: FenceProgram): Runnable {
  const own = program.files.map(({ name }) => name);
  return { files: filesOf(program), entries: [...program.startsWith, ...own] };
}
