import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { desktop } from './browser';
import { buildSite } from './buildSite';
import { generateCorpus } from './corpus';
import { judge, type Verdict } from './goals';
import { measureClick } from './measureClick';
import { countFlashes, measureOnce, type Subject } from './measureOnce';
import { peerTables } from './peerTables';
import type { BenchOptions } from './readOptions';
import { Samples } from './samples';
import { serve } from './server';
import { sites } from './sites';
import type { BenchSite } from './sites/site';

/** Builds the same docs with every generator and measures one page of each, in turns. */
export async function measurePeers(browser: Browser, options: BenchOptions): Promise<readonly string[]> {
  const subjects = [...(await buildAll(options)), ...realSite(options)];
  const runs = await measureRounds(browser, subjects, options);
  for (const subject of subjects) await countFlashes(browser, subject, options.loads);
  for (const { served } of subjects) served.close();
  for (const { site, failures } of subjects) {
    for (const [name, [reason]] of failures) console.log(`failed: ${site.name}, ${name}: ${reason ?? ''}`);
  }
  return peerTables(subjects, judgeOurs(subjects), { ...options, runs });
}

/** Measures all sites in turns, as often as there is time for, and answers how often that was. */
async function measureRounds(
  browser: Browser,
  subjects: readonly Subject[],
  { runs, minutes }: BenchOptions,
): Promise<number> {
  const end = performance.now() + minutes * 60_000;
  // Once without a note of it: the server compresses what a click asks for the first time, which takes longer than the click.
  for (const { served, click } of subjects)
    await measureClick(browser, served, desktop, click, true).catch(() => undefined);
  for (let run = 1; run <= runs; run += 1) {
    if (run > 1 && performance.now() > end) {
      console.log(`stopped after ${run - 1} of ${runs} runs: ${minutes} minutes are over`);
      return run - 1;
    }
    for (const subject of subjects) {
      const start = performance.now();
      await measureOnce(browser, subject);
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      console.log(`run ${run} of ${runs}: ${subject.site.name}, ${seconds} s`);
    }
  }
  return runs;
}

async function buildAll({ pages, sites: wanted, reuse }: BenchOptions): Promise<readonly Subject[]> {
  const corpus = generateCorpus(pages);
  const subjects: Subject[] = [];
  for (const [name, site] of Object.entries(sites)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`building ${site.name}`);
    const built = await buildSite(site, corpus, { reuse });
    if ('reason' in built) {
      console.log(`skipped: ${site.name} ${built.reason}`);
      continue;
    }
    const { measured, next } = corpus;
    subjects.push(
      toSubject(site, built.folder, {
        from: `/docs/${measured.id}`,
        link: next.title,
        title: next.title,
      }),
    );
  }
  return subjects;
}

/** A page of the real site, for what generated pages have not: tabs, types in samples. Measured where the site is built. */
function realSite({ build, sites: wanted }: BenchOptions): readonly Subject[] {
  if (!existsSync(build) || (wanted.length > 0 && !wanted.includes('real'))) return [];
  const { desktop, phone } = sites.ours.controls;
  const site: BenchSite = {
    ...sites.ours,
    name: 'our own quickstart',
    controls: { desktop, phone: { ...phone, tab: '.code [role=tab]:nth-of-type(2)' } },
  };
  return [
    toSubject(site, build, {
      from: '/docs/quickstart',
      link: 'Input and output validators',
      title: 'Input and output validators',
    }),
  ];
}

function toSubject(site: BenchSite, folder: string, click: Subject['click']): Subject {
  return { site, folder, served: serve(folder), click, samples: new Samples(), failures: new Map() };
}

// Generated pages have no tabs: that figure comes from the real page.
function judgeOurs(subjects: readonly Subject[]): readonly Verdict[] {
  const find = (name: string): Samples | undefined =>
    subjects.find(({ site }) => site.name === name)?.samples;
  const [own, real, floor] = [find(sites.ours.name), find('our own quickstart'), find(sites.floor.name)];
  if (!own) return [];
  return judge(own, floor).map((verdict) =>
    verdict.name.startsWith('First action: tab') && real
      ? (judge(real, floor).find(({ name }) => name === verdict.name) ?? verdict)
      : verdict,
  );
}
