import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SampleOnPage } from '../page/collectPage';
import type { Fence } from '../page/readBlocks';
import type { RunResult } from '../run/runSample';

/** Writes into a page what its samples printed and which exchanges they made. Says whether the page changed. */
export function updatePage(
  siteFolder: string,
  page: string,
  ran: readonly { on: SampleOnPage; result: RunResult }[],
): boolean {
  const file = path.join(siteFolder, page);
  const before = readFileSync(file, 'utf8');
  const lines = before.split('\n');
  // From the last to the first, so that the lines above keep their numbers.
  for (const { on, result } of [...ran].reverse()) {
    if (on.http)
      lines.splice(
        on.http.line - 1,
        on.http.endLine - on.http.line + 1,
        ...toFence('http', result.http, on.http),
      );
    if (on.output) {
      lines.splice(
        on.output.line - 1,
        on.output.endLine - on.output.line + 1,
        ...(result.prints ? toFence('output', result.prints, on.output) : []),
      );
    } else if (result.prints) {
      const { fence } = on.sample;
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
