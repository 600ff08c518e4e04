import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import ts from 'typescript';
import { expect, test } from 'vitest';
import type { SetupsFile } from '../../plugins/samples/format';
import { resolveImport } from '../../plugins/samples/run/readImports';
import { pages, parse } from './readPages';

interface File {
  name: string;
  code: string;
}

/** A figure of a page: its own files, and those that its button opens. */
interface Figure {
  page: string;
  /** Where the reference has a sample from, which it links to below the sample; otherwise the page itself. */
  source: string;
  shown: readonly File[];
  opened: readonly File[];
}

const figures = pages.flatMap(({ path: address, html }) => readFigures(address, parse(html)));
const withSetup = figures.filter(({ opened }) => opened.length > 0);

test('samples of all versions open what they were compiled with', () => {
  for (const version of ['/docs/client/', '/docs/v10/', '/docs/v9/'])
    expect(withSetup.filter(({ page }) => page.startsWith(version)).length).toBeGreaterThan(10);
});

test('no sample, and no file that it opens, imports a file that the reader cannot open', () => {
  const files = figures.flatMap((figure) =>
    [...figure.shown, ...figure.opened].map((file) => ({ ...figure, file })),
  );
  expect(files.flatMap(({ file }) => relativeImports(file.code)).length).toBeGreaterThan(300);
  const missing = files.flatMap(({ page, source, opened, file }) => {
    const onPage = figures.filter((figure) => figure.page === source);
    const known = [...opened, ...onPage.flatMap((figure) => figure.shown)];
    if (source !== page) known.push(...onPage.flatMap((figure) => figure.opened));
    return relativeImports(file.code)
      .filter((from) => !resolveImport(file.name, from, (name) => known.some((each) => each.name === name)))
      .map((from) => `${page}: ${file.name} imports ${from}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('what samples open is in no page', () => {
  const inPage = pages.filter(({ html }) => parse(html)('.setup').length > 0);
  expect(inPage.map(({ path: address }) => address)).toEqual([]);
});

/** What a part of a file imports by a relative path, types included. */
function relativeImports(code: string): string[] {
  const { importedFiles } = ts.preProcessFile(code, true, true);
  return importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
}

function readFigures(page: string, $: CheerioAPI): Figure[] {
  return $('figure.code')
    .toArray()
    .map((figure) => ({
      page,
      source: $(figure).next('.reference__source').find('a').attr('href') ?? page,
      shown: readFiles($, $(figure).find('> pre')),
      opened: readOpened($(figure).find('.code__setup').attr('data-setup')),
    }));
}

function readOpened(address: string | undefined): File[] {
  const [url, index] = address?.split('#') ?? [];
  if (url === undefined) return [];
  const setups = JSON.parse(readFileSync(path.join('build', url), 'utf8')) as SetupsFile;
  const $ = load(setups[Number(index)] ?? '');
  return readFiles($, $('.setup > pre'));
}

function readFiles($: CheerioAPI, panels: ReturnType<CheerioAPI>): File[] {
  return panels.toArray().map((panel) => {
    const code = $(panel).clone();
    code.find('.del, .er, .ask').remove();
    return { name: $(panel).attr('aria-label') ?? '', code: code.text() };
  });
}
