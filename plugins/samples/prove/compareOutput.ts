import type { PageContent, PageSample } from '../page/pageContent';
import type { RunResult } from '../run/runSample';
import type { Proof, ProveOptions } from './proof';
import { updatePage } from './update';

const fix = 'Correct the sample. If what it prints is right, run `npm run samples -- --update`.';

/** Compares what the samples of a page printed and sent with what the page shows, or writes it into the page. */
export function compareOutput(options: ProveOptions, proof: Proof, { page, samples }: PageContent): void {
  const report = (line: number, message: string): void =>
    void proof.problems.push({ file: page, line, message, fix });
  const sound = samples.flatMap((sample) => {
    const { program } = sample;
    const result = proof.samples.get(program)?.run;
    if (result?.failure) proof.problems.push({ file: page, line: program.fence.line, ...result.failure });
    return result && !result.failure ? [{ sample, result }] : [];
  });
  if (options.update) {
    if (updatePage(options.siteFolder, page, sound)) proof.updated.push(page);
    return;
  }
  for (const { sample, result } of sound) {
    const { program, output, http } = sample;
    const matches = matchesPage(sample, result);
    const now = output ? ' now' : '';
    if (!matches.output)
      report(
        (output ?? program.fence).line,
        `The page does not show what the sample prints${now}:\n${result.prints || '(nothing)'}`,
      );
    if (http && !matches.http)
      report(
        http.line,
        `The page does not show the HTTP exchanges that the sample makes now:\n${result.http || '(none)'}`,
      );
  }
}

/** Tells for each of the two whether the page shows what a sample printed, and the HTTP exchanges that it made. */
export function matchesPage(
  { output, http }: PageSample,
  result: RunResult,
): { output: boolean; http: boolean } {
  return { output: (output?.code ?? '') === result.prints, http: !http || http.code === result.http };
}
