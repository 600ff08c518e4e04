import type { PageContent } from '../page/collectPage';
import type { Proof, ProveOptions } from './proof';
import { updatePage } from './update';

const fix = 'Correct the sample or, if it is right: npm run samples -- --update';

/** Compares what a page's samples printed and asked with what the page shows, or writes it there. */
export function compareOutput(options: ProveOptions, proof: Proof, { page, samples }: PageContent): void {
  const report = (line: number, says: string): void =>
    void proof.problems.push({ file: page, line, says, fix });
  const sound = samples.flatMap((on) => {
    const result = proof.samples.get(on.sample)?.run;
    if (result?.failure) proof.problems.push({ file: page, line: on.sample.fence.line, ...result.failure });
    return result && !result.failure ? [{ on, result }] : [];
  });
  if (options.update) {
    if (updatePage(options.siteFolder, page, sound)) proof.updated.push(page);
    return;
  }
  for (const { on, result } of sound) {
    if ((on.output?.code ?? '') !== result.prints) {
      const says = on.output
        ? 'The sample prints something else than the page shows:'
        : 'The page does not show what the sample prints:';
      report((on.output ?? on.sample.fence).line, `${says}\n${result.prints || '(nothing)'}`);
    }
    if (on.http && on.http.code !== result.http)
      report(on.http.line, `The HTTP exchanges are others than the page shows:\n${result.http || '(none)'}`);
  }
}
