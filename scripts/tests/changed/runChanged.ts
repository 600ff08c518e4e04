import { existsSync } from 'node:fs';
import { pageSets } from '../../../plugins/samples/page/pageSets';
import { pagesOf } from '../../../plugins/samples/prove/read/readContent';
import { checkSite } from '../../../site/check/checkSite';
import { addCounts, type Counts } from '../counts';
import { runChecks } from '../runChecks';
import { runSamples } from '../runSamples';
import { runVitest } from '../runVitest';
import { countOrFail } from '../stages';
import { checkPages } from './checkPages';
import { listChanged } from './listChanged';

const isText = (file: string): boolean => /\.md$/.test(file);
const isPage = (file: string): boolean =>
  /^(?:docs|versioned_(?:docs|sidebars)|blog|src\/pages)\/|^sidebars\.ts$/.test(file);
const isSample = (file: string): boolean => /^(?:samples|claims)\//.test(file);
const isCode = (file: string): boolean => /\.(?:[cm]?tsx?|css)$/.test(file);

/** Runs what looks at the files that were changed, as far as that takes no build, and says what it leaves out. */
export async function runChanged(): Promise<Counts> {
  const { files, since } = listChanged();
  if (files.length === 0) {
    console.log(`Nothing has changed since ${since}, so there is nothing to test.`);
    return addCounts([]);
  }
  console.log(`Changed since ${since}:\n${files.map((file) => `  ${file}\n`).join('')}`);
  const isProven = files.some(
    (file) => isPage(file) || isSample(file) || file.startsWith('plugins/samples/'),
  );
  const code = files.filter((file) => isCode(file) && !isSample(file) && existsSync(file));
  const parts: readonly (readonly [name: string, isAsked: boolean, run: () => Promise<Counts>])[] = [
    ['links, front matter, sidebars', files.some(isPage), checkAllPages],
    ['tests of pages', files.some(isPage), () => runVitest('unit', { files: ['tests/pages/'] })],
    // What was proven before is not proven again.
    ['samples and claims', isProven, runSamples],
    ['checks', true, runChecks],
    ['unit tests that import it', code.length > 0, () => runVitest('unit', { related: code })],
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
  console.log(
    '\nNot looked at, and part of npm test: the built site and its pages, walks, and faults that stop a build.',
  );
  const others = files.filter((file) => ![isText, isPage, isSample, isCode].some((is) => is(file)));
  const skipped = others.map((file) => `${file}: only npm test can judge it`);
  return addCounts([...found, { passed: 0, failed: 0, skipped }]);
}

/** Each page is one test, and so are the sidebars. */
async function checkAllPages(): Promise<Counts> {
  const pages = pageSets().flatMap((set) => pagesOf({ siteFolder: '.' }, set));
  const problems = await checkPages(pages);
  const sidebars = checkSidebars();
  for (const message of [...problems.map((each) => each.message), ...sidebars])
    console.log(`FAILED  ${message}`);
  const failed = new Set(problems.map(({ page }) => page)).size + sidebars.length;
  return { passed: pages.length + 1 - failed, failed, skipped: [] };
}

function checkSidebars(): string[] {
  try {
    checkSite([]);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
