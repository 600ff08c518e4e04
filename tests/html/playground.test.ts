import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { playFiles, type PlayFile, type PlayFiles } from '../../plugins/playground/format/playFiles';
import { pages, parse } from './readPages';

const files = JSON.parse(readFileSync(path.join('build', playFiles), 'utf8')) as PlayFiles;
const most = 1_200_000;
/** Links to samples: those above code, and those in the text. */
const playLinks = 'main a:is([href*="?sample="], [href*="?project="])';

/** How many bytes a file takes as hosts send it: the smallest files have no compressed copy. */
function weigh(address: string): number {
  const file = path.join('build', address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

test.each(Object.keys(files.starts))('the quickstart of %s runs after at most 1.2 MB', (root) => {
  const { imports, scripts, needs, types } = files.roots[root] ?? fail(root);
  const start = files.starts[root] ?? fail(root);
  const code = Object.values(start.files).join('\n');
  const used = Object.keys(imports).filter((name) => code.includes(`from '${name}'`));
  const wanted = [
    ...new Set([...used.flatMap((name) => imports[name] ?? []).map((index) => scripts[index] ?? '')]),
    ...new Set(used.flatMap((name) => needs[name] ?? []).map((part) => types[part] ?? '')),
    ...[files.ui, files.compiler, files.frame, files.realm, files.library],
  ];
  expect(used.length).toBeGreaterThan(2);
  expect(wanted.reduce((sum, address) => sum + weigh(address), 0)).toBeLessThan(most);
});

test('each sample that prints something and can run in a browser has a link to the playground, and each such link a sample', () => {
  const links = pages.flatMap(({ path: address, html }) =>
    [...parse(html)(playLinks)].map((link) => ({ address, href: parse(html)(link).attr('href') ?? '' })),
  );
  expect(links.length).toBeGreaterThan(400);
  const broken = links.filter(({ href }) => {
    const [, digest = '', index = ''] = /^\/play\?sample=([\w-]+)\.(\d+)$/.exec(href) ?? [];
    const file = JSON.parse(readFileSync(`build/assets/plays/${digest}.json`, 'utf8')) as PlayFile;
    return file[Number(index)] === undefined;
  });
  expect(broken).toEqual([]);
});

test('the playground leads from each sample back to the section of the page that shows it', () => {
  const wrong = pages.flatMap(({ path: address, html }) =>
    [...parse(html)(playLinks)].flatMap((link) => {
      const href = parse(html)(link).attr('href') ?? '';
      const [, digest = '', index = ''] = /sample=([\w-]+)\.(\d+)$/.exec(href) ?? [];
      const file = JSON.parse(readFileSync(`build/assets/plays/${digest}.json`, 'utf8')) as PlayFile;
      const [page, section] = (file[Number(index)]?.origin.address ?? '').split('#');
      const leadsBack = page === address && (!section || parse(html)(`[id="${section}"]`).length === 1);
      return leadsBack ? [] : [{ address, origin: file[Number(index)]?.origin }];
    }),
  );
  expect(wrong).toEqual([]);
});

test('the quickstart offers, before its first step, to open the project of its steps in the playground', () => {
  const page = parse(pages.find(({ path: address }) => address === '/docs/quickstart')?.html ?? '');
  const [offered] = page('.markdown > p a[href*="?sample="]');
  const samples = [...page('.code__play')].map((link) => page(link).attr('href'));
  expect(page(offered).closest('p').prevAll('h2').length).toBe(0);
  expect(page(offered).attr('href')).toBe(samples[0]);
  const [, digest = '', index] = /sample=([\w-]+)\.(\d+)$/.exec(samples[0] ?? '') ?? [];
  const file = JSON.parse(readFileSync(`build/assets/plays/${digest}.json`, 'utf8')) as PlayFile;
  expect(Object.keys(file[Number(index)]?.files ?? {})).toEqual(['server.ts', 'client.ts']);
});

test('the licenses of the packages are next to their scripts', () => {
  const text = readFileSync(path.join('build', files.licenses), 'utf8');
  for (const name of ['@codemirror/view', 'preact', 'fflate', 'zod', '@trpc/server', 'react', 'typescript'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(text).not.toContain('not stated');
});

test('pages fetch nothing of the playground before a reader asks for it', () => {
  const fetching = pages.filter(({ html }) =>
    /<(?:link|script)[^>]*(?:assets\/play|playground\/)/.test(html),
  );
  expect(fetching.map(({ path: address }) => address)).toEqual([]);
});

test('the license of TypeScript goes along with it', () => {
  expect(readFileSync(path.join('build', files.compiler), 'utf8')).toContain(
    'Licensed under the Apache License, Version 2.0',
  );
});

test('the page of the playground says what it is and leads to samples before a script runs', () => {
  const page = parse(pages.find(({ path: address }) => address === '/play')?.html ?? '');
  expect(page('h1').text()).toBe('Playground');
  expect([...page('.play__still')].map((code) => page(code).text())).toEqual(
    ['server.ts', 'client.ts'].map((name) => files.starts.v11?.files[name]?.trimEnd()),
  );
  expect(page('.play__still .k').length).toBeGreaterThan(10);
  expect(page('noscript').text()).toContain('The playground needs scripts.');
  expect([...page('.play-starts a')].map((link) => page(link).attr('href'))).toEqual([
    '/play?start=v11',
    '/play?start=v10',
    '/play?start=v9',
    '/docs/samples',
    '/docs/v10/samples',
    '/docs/v9/samples',
  ]);
});

test('the document in which code of readers runs consists of one script', () => {
  const html = readFileSync(path.join('build', files.frame), 'utf8');
  expect(html).toMatch(
    /^<!doctype html><meta charset="utf-8"><meta http-equiv=Content-Security-Policy content="[^"]*"><title>Playground<\/title><script>[^<]*<\/script>$/,
  );
});

function fail(root: string): never {
  throw new Error(`${playFiles} has no ${root}.`);
}
