import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nearest } from '../../lib/nearest';
import { SiteError } from '../../lib/siteError';
import { toMessage } from '../../lib/toMessage';
import { compilerVersion } from './check/compilerVersion';
import { openCache, type Cache } from './prove/cache';
import { explain } from './prove/explain';
import { toRepeated, toSiteError } from './page/problem';
import { pageSets, type PageSet } from './page/pageSets';
import { pagesOf, readContent } from './prove/read/readContent';
import { emptyProof, type Counts, type Proof } from './prove/proof';
import { prove } from './prove/prove';
import { readInputs } from './prove/read/readInputs';
import { suggest } from './page/suggest';
import { readRoots } from './page/roots';

const usage = `npm run samples -- [options]
  --page FILE        only this page (may be repeated)
  --version LABEL    only this version, such as 10.x
  --update           write what samples print into the pages
  --explain FILE:LINE  print the whole program that a fence becomes
  --json FILE        write what was counted`;

const siteFolder = path.resolve(__dirname, '../..');
const sets = pageSets();

main().catch((error: unknown) => {
  console.error(toMessage(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      page: { type: 'string', multiple: true },
      version: { type: 'string' },
      update: { type: 'boolean' },
      explain: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const cache = openCache(path.join(siteFolder, '.cache/samples'));
  if (values.explain) {
    const [, file = '', line] = /^(.+?)(?::(\d+))?$/.exec(values.explain) ?? [];
    console.log(await explainAt(cache, pageName(file), Number(line ?? 0)));
    return;
  }
  const { version = '' } = values;
  const labels = sets.map(({ label }) => label);
  const chosen = version ? sets.filter(({ label }) => label === version) : sets;
  if (chosen.length === 0)
    throw wrongOption(`There is no version "${version}".`, suggest(version, labels, 'Versions'));
  const pages = values.page?.map((file) => pageName(file));
  const whole =
    pages || values.update ? undefined : cache.key('whole', ...readInputs({ siteFolder }, chosen));
  const known = whole && cache.read<Pick<Proof, 'counts'>>(whole);
  const proof = known
    ? { ...emptyProof(), ...known }
    : await prove({ siteFolder, sets: chosen, cache, pages, update: values.update });
  const missing =
    pages?.filter((page) => ![...proof.contents.keys()].some((content) => content.page === page)) ?? [];
  if (missing.length > 0)
    throw wrongOption(`There is no page ${missing.join(', ')}.`, suggestPage(missing[0] ?? '', chosen));
  if (whole && proof.problems.length === 0) cache.write(whole, { counts: proof.counts });
  for (const file of proof.updated) console.log(`updated ${file}`);
  for (const problem of proof.repeated) console.log(toRepeated(problem));
  for (const line of summary(proof)) console.log(line);
  if (values.json) {
    mkdirSync(path.dirname(path.resolve(values.json)), { recursive: true });
    writeFileSync(values.json, `${JSON.stringify(proof.counts, null, 2)}\n`);
  }
  if (proof.problems.length > 0) throw toSiteError(proof.problems);
}

function summary({ counts }: Proof): string[] {
  return Object.entries(counts)
    .filter(([, { pages }]) => pages > 0)
    .map(
      ([label, each]) =>
        `${label}: ${String(each.pages)} pages, ${String(each.words.shown + each.words.folded)} words (${String(each.words.folded)} of them folded), ${String(each.fences)} fences, ${String(each.projects)} projects, ${String(each.ran)} run, ${String(each.expectedErrors)} expected errors, ${String(each.unchecked)} unchecked, with @trpc/server ${each.library} and TypeScript ${compilerVersion}${summaryOfClaims(each)}`,
    );
}

function summaryOfClaims({ claims, claimsWith }: Counts): string {
  if (claims === 0) return '';
  const releases = Object.entries(claimsWith).map(([library, number]) => `${String(number)} with ${library}`);
  return `; ${String(claims)} claims: ${releases.join(', ')}`;
}

async function explainAt(cache: Cache, page: string, line: number): Promise<string> {
  const set = sets.find((each) => pagesOf({ siteFolder, pages: [page] }, each).length > 0);
  if (!set) throw wrongOption(`There is no page ${page || 'to explain'}.`, suggestPage(page, sets));
  if (!line)
    throw wrongOption('There is no line number.', 'Write page and line, as in docs/server/routers.mdx:48.');
  return explain(await readContent({ siteFolder, cache }, page, set, readRoots({ siteFolder })), line);
}

function wrongOption(problem: string, fix: string): SiteError {
  return new SiteError('Nothing was proven.', { problems: [problem], fix });
}

function suggestPage(page: string, among: readonly PageSet[]): string {
  const known = among.flatMap((set) => pagesOf({ siteFolder }, set));
  const guess = nearest(page, known);
  return guess ? `Did you mean ${guess}?` : `Pages are in ${among.map(({ folder }) => folder).join(', ')}.`;
}

/** The path of a page from the site's root, with forward slashes. */
function pageName(file: string): string {
  return path.relative(siteFolder, path.resolve(siteFolder, file)).split(path.sep).join('/');
}
