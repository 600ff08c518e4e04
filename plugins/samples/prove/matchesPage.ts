import type { PageSample } from '../page/pageContent';
import type { RunResult } from '../run/runSample';

/** Tells for each of the two whether the page shows what a sample printed, and the HTTP exchanges that it made. */
export function matchesPage(
  { output, http }: PageSample,
  result: RunResult,
): { output: boolean; http: boolean } {
  return { output: (output?.code ?? '') === result.prints, http: !http || http.code === result.http };
}
