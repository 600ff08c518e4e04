import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSample } from '../page/pageContent';
import type { Fence } from '../page/readBlocks';
import type { RunResult } from '../run/runSample';

/** Writes what samples printed, and their exchanges, into their page. Returns whether the page changed. */
export function updatePage(
  siteFolder: string,
  page: string,
  ran: readonly { sample: PageSample; result: RunResult }[],
): boolean {
  const file = path.join(siteFolder, page);
  const before = readFileSync(file, 'utf8');
  const lines = before.split('\n');
  // From the last to the first, so that the lines above keep their numbers.
  for (const { sample, result } of [...ran].reverse()) {
    if (sample.http)
      lines.splice(
        sample.http.line - 1,
        sample.http.endLine - sample.http.line + 1,
        ...toFence('http', result.http, sample.http),
      );
    if (sample.output) {
      lines.splice(
        sample.output.line - 1,
        sample.output.endLine - sample.output.line + 1,
        ...(result.prints ? toFence('output', result.prints, sample.output) : []),
      );
    } else if (result.prints) {
      const { fence } = sample.program;
      lines.splice(fence.endLine, 0, '', ...toFence('output', result.prints, fence));
    }
  }
  const after = lines.join('\n');
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

function toFence(lang: string, text: string, { indent }: Fence): string[] {
  const ticks = '`'.repeat(Math.max(3, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)));
  return [`${ticks}${lang}`, ...text.split('\n'), ticks].map((line) =>
    line === '' ? '' : ' '.repeat(indent) + line,
  );
}
