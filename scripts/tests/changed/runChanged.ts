import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageSets } from '../../../plugins/samples/page/pageSets';
import { pagesOf } from '../../../plugins/samples/prove/read/readContent';
import { checkSite } from '../../../site/check/checkSite';
import { docsVersions } from '../../../site/versions';
import { addCounts, type Counts } from '../counts';
import { runChecks } from '../runChecks';
import { runSamples } from '../runSamples';
import { runVitest } from '../runVitest';
import { countOrFail } from '../stages';
import { checkPages } from './checkPages';
import { findPages } from './findPages';
import { listChanged, type Changed } from './listChanged';
import { describe, planChecks, type Plan } from './planChecks';

/** What a run for changed files found. */
interface Found {
  counts: Counts;
  /** Whether some files need the whole run. */
  whole: boolean;
}

/** Runs what looks at the files that were changed, as far as that takes no build, and says what it leaves out. */
export async function runChanged(): Promise<Found> {
  const changed = listChanged();
  const { files, gone, since } = changed;
  if (files.length + gone.length === 0) {
    console.log(`Nothing has changed since ${since}, so there is nothing to test.`);
    return { counts: addCounts([]), whole: false };
  }
  const plan = planChecks(files, gone);
  const sets = pageSets(docsVersions);
  const pages = await findPages(process.cwd(), sets, plan.samples);
  const unused = [...pages].filter(([file, users]) => users.length === 0 && files.includes(file));
  const whole = [...plan.whole, ...unused.map(([file]) => file)];
  printPlan(changed, pages);
  const counts = await runParts(plan, changed, [...new Set([...pages.values()].flat())], sets);
  const notLooked = [...plan.left, 'files that have not changed, except where they are named above'];
  console.log(`\nNot looked at, and part of npm test: ${notLooked.join('; ')}.`);
  if (whole.length > 0) console.log(`Run npm test: only the whole run can judge ${whole.join(', ')}.`);
  const skipped = whole.map((file) => `${file}: needs npm test`);
  return { counts: addCounts([counts, { passed: 0, failed: 0, skipped }]), whole: whole.length > 0 };
}

function printPlan({ files, gone, since }: Changed, pages: ReadonlyMap<string, readonly string[]>): void {
  console.log(`Changed since ${since}:`);
  for (const file of [...files, ...gone]) {
    const users = pages.get(file) ?? [];
    const of = users.length > 0 && users[0] !== file ? ` (of ${users.join(', ')})` : '';
    const note = gone.includes(file) ? ' (gone)' : '';
    console.log(`  ${file}${note}: ${describe(file)}${of}`);
  }
}

/** Runs the parts of a plan, one after the other, each in front of the reader. */
async function runParts(
  { checks, pages, related, tests }: Plan,
  changed: Changed,
  proven: readonly string[],
  sets: ReturnType<typeof pageSets>,
): Promise<Counts> {
  const parts: [name: string, isAsked: boolean, run: () => Promise<Counts>][] = [
    ['links, front matter, sidebars', pages, () => runPageChecks(changed, sets)],
    ['samples and claims', proven.length > 0, () => runSamples(proven)],
    ['checks', checks.size > 0, () => runChecks(checks)],
    [
      'tests of what was changed',
      pages || tests.length > 0,
      () => runVitest('unit', { files: [...(pages ? ['tests/pages/'] : []), ...tests] }),
    ],
    ['unit tests that import it', related.length > 0, () => runVitest('unit', { related })],
  ];
  const found: Counts[] = [];
  for (const [name, isAsked, run] of parts) {
    if (!isAsked) continue;
    const start = Date.now();
    console.log(`\n── ${name}`);
    const counts = await countOrFail(name, run);
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
    found.push(counts);
  }
  return addCounts(found);
}

/** Checks changed pages, the links to them, and what the sidebars name: each page is one test, and so are the sidebars. */
async function runPageChecks({ files, gone }: Changed, sets: ReturnType<typeof pageSets>): Promise<Counts> {
  const touched = new Set([...files, ...gone]);
  const names = [...touched].map((file) => path.basename(file));
  const pages = sets
    .flatMap((set) => pagesOf({ siteFolder: '.' }, set))
    .filter((page) => {
      if (touched.has(page)) return true;
      const text = readFileSync(page, 'utf8');
      return names.some((name) => text.includes(name));
    });
  const problems = await checkPages(pages, (page) => touched.has(page));
  const wrong = new Set(problems.map(({ page }) => page)).size;
  const sidebars = checkSidebars();
  for (const message of [...problems.map((each) => each.message), ...sidebars])
    console.log(`FAILED  ${message}`);
  return {
    passed: pages.length - wrong + (sidebars.length > 0 ? 0 : 1),
    failed: wrong + sidebars.length,
    skipped: [],
  };
}

function checkSidebars(): string[] {
  try {
    checkSite([]);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
