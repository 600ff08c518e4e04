import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { renderCode } from '../../plugins/samples/render/renderCode';
import { pages, parse } from './readPages';

const kilobyte = 1024;
const scripts = 'build/assets/js';
const withTypes = pages.filter(({ html }) => html.includes('data-types='));

test('most pages of the docs have types to show', () => {
  expect(withTypes.length).toBeGreaterThan(60);
});

test('every page that has types names a file that is there', () => {
  expect(
    withTypes.map(typesFileOf).filter((file) => !statSync(file, { throwIfNoEntry: false })?.isFile()),
  ).toEqual([]);
});

test('what shows types, and leads from them to the reference, takes at most 2 KB, compressed', () => {
  const chunks = readdirSync(scripts)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(scripts, file), 'utf8'))
    .filter((text) => text.includes('pop--list'));
  expect(chunks.map(compressedSize).filter((size) => size <= 2 * kilobyte)).toHaveLength(1);
  expect(chunks).toHaveLength(1);
});

test('the types of the page in the middle take at most 3 KB, compressed', () => {
  // The copies of the build say which is in the middle.
  const files = withTypes
    .map(typesFileOf)
    .sort((a, b) => statSync(`${a}.br`).size - statSync(`${b}.br`).size);
  const middle = readFileSync(files[Math.floor(files.length / 2)] ?? '', 'utf8');
  expect(compressedSize(middle)).toBeLessThanOrEqual(3 * kilobyte);
});

test('code with types takes at most a tenth more HTML than the same code without', async () => {
  let typed = 0;
  let plain = 0;
  // To color all code again takes long, and a fourth of the pages has hundreds of figures.
  const looked = withTypes.filter((_, place) => process.env.TEST_ALL ?? place % 4 === 0);
  for (const { html } of looked) {
    const $ = parse(html);
    for (const shown of $('figure.code:has([data-types]):not(:has(.dim))').toArray()) {
      // A copy, since other tests read the page too.
      const figure = $(shown).clone();
      for (const code of figure.find('> pre > code').toArray()) {
        // What the compiler says in between, and the marks of lines and errors, are there for readers without a script.
        $(code).find('.ask, .er').remove();
        for (const mark of $(code).find('.hl, .add, .del, .bad, .fold').toArray())
          $(mark).replaceWith($(mark).contents());
        const lang = /\.(\w+)$/.exec($(code).parent().attr('aria-label') ?? '')?.[1] ?? 'ts';
        const text = $(code).text();
        typed += $(code).html()?.length ?? 0;
        plain += (await renderWithoutTypes(text, lang)).length;
        $(code).empty();
      }
      typed += $.html(figure).length;
      figure.find('.code__types').remove();
      plain += $.html(figure).length;
    }
  }
  expect(typed).toBeGreaterThan(plain);
  expect(typed / plain).toBeLessThanOrEqual(1.1);
});

test.each([
  ['/docs/samples', '11.'],
  ['/docs/v10/samples', '10.'],
  ['/docs/v9/samples', '9.'],
])('%s lists samples of %sx only, and each leads to a page of that version', (address, version) => {
  const list = load(pages.find(({ path: each }) => each === address)?.html ?? '');
  const rows = list('.samples li').toArray();
  const folder = address.replace(/samples$/, '');
  expect(rows.length).toBeGreaterThan(100);
  expect(
    rows.filter(
      (row) =>
        !list(row).children('span').text().includes(` · ${version}`) ||
        !list(row).find('a').attr('href')?.startsWith(folder),
    ),
  ).toEqual([]);
});

test('tabs of a group that follows the reader have a choice of that group in every figure', () => {
  const tabs = pages.flatMap(({ html }) => {
    const $ = parse(html);
    return $('.code [data-group]')
      .toArray()
      .map((list) => ({
        choices: $(list).find('[role=tab][class^=is-]').length,
        shown: $(list).closest('.code').find('> pre:not([hidden])').length,
      }));
  });
  expect(tabs.length).toBeGreaterThan(50);
  expect(tabs.filter(({ choices, shown }) => choices < 2 || shown !== 1)).toEqual([]);
});

async function renderWithoutTypes(text: string, lang: string): Promise<string> {
  const lines = text.split('\n').map((line) => ({ text: line, highlighted: false, dimmed: false }));
  return (await renderCode({ lang, lines, hovers: [], answers: [], errors: [] })).html;
}

function typesFileOf({ html }: { html: string }): string {
  return path.join('build', /data-types=["']?([^"'#]+)#/.exec(html)?.[1] ?? '');
}

function compressedSize(text: string): number {
  return brotliCompressSync(text).length;
}
