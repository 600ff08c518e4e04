import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { docsVersions } from '../../docsVersions';
import { openCache } from './cache';
import { pageName } from './collectPage';
import { explain } from './explain';
import { toSiteError } from './problem';
import { pageSets } from './pageSets';
import { emptyProof, prove, type Proof } from './prove';
import { readInputs } from './readInputs';

const usage = `npm run samples -- [options]
  --page FILE        only this page (may be repeated)
  --version LABEL    only this version, such as 10.x
  --update           write what samples print into the pages
  --explain FILE:LINE  print the whole program that a fence becomes
  --json FILE        write what was counted`;

const siteFolder = path.resolve(__dirname, '../..');
const sets = pageSets(docsVersions);

main().catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'SiteError' ? error.message : error);
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
    const [, file = '', line = ''] = /^(.+):(\d+)$/.exec(values.explain) ?? [];
    console.log(await explainAt(pageName(siteFolder, file), Number(line)));
    return;
  }
  const chosen = sets.filter(({ label }) => values.version === undefined || label === values.version);
  if (chosen.length === 0)
    throw new Error(
      `There is no version "${values.version ?? ''}". Versions: ${sets.map(({ label }) => label).join(', ')}.`,
    );
  const pages = values.page?.map((file) => pageName(siteFolder, file));
  const whole = pages || values.update ? undefined : cache.key('whole', ...readInputs(siteFolder, chosen));
  const known = whole && cache.read<Pick<Proof, 'counts'>>(whole);
  const proof = known
    ? { ...emptyProof(), ...known }
    : await prove({
        siteFolder,
        sets: chosen,
        cache,
        ...(pages ? { pages } : {}),
        update: values.update ?? false,
      });
  const missing =
    pages?.filter((page) => ![...proof.contents.keys()].some((content) => content.page === page)) ?? [];
  if (missing.length > 0)
    throw new Error(
      `There is no page ${missing.join(', ')}. Pages stand in ${chosen.map(({ folder }) => folder).join(', ')}.`,
    );
  if (whole && proof.problems.length === 0) cache.write(whole, { counts: proof.counts });
  for (const file of proof.updated) console.log(`updated ${file}`);
  for (const line of summary(proof)) console.log(line);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(proof.counts, null, 2)}\n`);
  if (proof.problems.length > 0) throw toSiteError(proof.problems);
}

function summary({ counts }: Proof): string[] {
  return Object.entries(counts)
    .filter(([, { pages }]) => pages > 0)
    .map(
      ([label, each]) =>
        `${label}: ${String(each.pages)} pages, ${String(each.fences)} fences, ${String(each.projects)} projects, ${String(each.ran)} run, ${String(each.expectedErrors)} expected errors, ${String(each.unchecked)} unchecked, with @trpc/server ${each.library}`,
    );
}

async function explainAt(page: string, line: number): Promise<string> {
  const { readContent, pagesOf } = await import('./prove');
  const { readRoot, rootNames } = await import('./roots');
  const samplesFolder = path.join(siteFolder, 'samples');
  const set = sets.find((each) => pagesOf({ siteFolder, pages: [page] }, each).length > 0);
  if (!set) throw new Error(`There is no page ${page}. Write it as in docs/server/routers.mdx:42.`);
  const roots = rootNames(samplesFolder).map((name) => readRoot(samplesFolder, name));
  const root = readRoot(samplesFolder, set.root);
  const cache = openCache(path.join(siteFolder, '.cache/samples'));
  return explain(await readContent({ siteFolder, sets, cache }, page, root, roots, samplesFolder), line);
}
