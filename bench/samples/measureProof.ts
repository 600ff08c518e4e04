import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openCache } from '../../plugins/samples/prove/cache';
import { pageSets } from '../../plugins/samples/page/pageSets';
import { prove } from '../../plugins/samples/prove/prove';
import { pagesOf } from '../../plugins/samples/prove/read/readContent';
import { readRoots } from '../../plugins/samples/page/roots';
import { writeResults } from '../../plugins/samples/render/writeResults';
import { latestVersion } from '../../site/versions';

/** Proves a bench site in this process and prints what that cost, children included. */
async function main(): Promise<void> {
  const siteFolder = process.argv[2] ?? '';
  const sets = pageSets([latestVersion]).slice(0, 1);
  const cache = openCache(path.join(siteFolder, '.cache/samples'));
  const pages = sets.flatMap((set) => pagesOf({ siteFolder }, set));
  const proof = await prove({ siteFolder, sets, cache, pages });
  await writeResults(siteFolder, {
    proof,
    cache,
    roots: readRoots({ siteFolder }),
    baseUrl: '/',
    isWhole: false,
  });
  const counts = proof.counts[latestVersion.label];
  console.log(
    JSON.stringify({
      fences: counts?.fences,
      ran: counts?.ran,
      problems: proof.problems.length,
      cpuSeconds: Math.round(cpuSeconds() * 10) / 10,
      peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    }),
  );
}

/** Of this process and of all children that have ended, in ticks of 10 ms: Node tells only its own. */
function cpuSeconds(): number {
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return (user + system + childUser + childSystem) / 100;
}

void main();
