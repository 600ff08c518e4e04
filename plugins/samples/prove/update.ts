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
  const replace = ({ line, endLine }: Fence, by: readonly string[]): unknown =>
    lines.splice(line - 1, endLine - line + 1, ...by);
  // From the last to the first, so that the lines above keep their numbers.
  for (const { sample, result } of [...ran].reverse()) {
    const { http, output, program } = sample;
    if (http) replace(http, toFence('http', result.http, http));
    if (output) replace(output, result.prints ? toFence('output', result.prints, output) : []);
    else if (result.prints)
      lines.splice(program.fence.endLine, 0, '', ...toFence('output', result.prints, program.fence));
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
