import { expect, test } from 'vitest';
import { generateCorpus } from './corpus';
import { linkByFile } from './markdown';

const words = (count: number): readonly number[] =>
  generateCorpus(count).pages.map(({ blocks }) => {
    const texts = blocks.flatMap((block) =>
      block.kind === 'code' ? [] : block.kind === 'list' ? block.items : [block.text],
    );
    return texts.join(' ').split(/\s+/).length;
  });

test('the same number of pages is the same docs, so that runs can be compared', () => {
  expect(generateCorpus(30)).toEqual(generateCorpus(30));
});

test('every page has about 900 words and 7 samples', () => {
  expect(Math.min(...words(60))).toBeGreaterThan(850);
  expect(Math.max(...words(60))).toBeLessThan(1000);
  const { pages } = generateCorpus(60);
  expect(new Set(pages.map(({ blocks }) => blocks.filter(({ kind }) => kind === 'code').length))).toEqual(
    new Set([7]),
  );
});

test('no two pages share a title, since the heading tells when the next page is there', () => {
  const { pages } = generateCorpus(2000);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(2000);
});

test('the measured page stands three folders deep and links to its neighbor', () => {
  const { measured, next } = generateCorpus(260);
  expect(measured.id).toBe('topic-6/part-2/page-2');
  expect(measured.next).toEqual({ id: next.id, title: next.title });
});

test('pages link to each other by file, within a folder and across folders', () => {
  expect(linkByFile('topic-1/part-1/page-1', 'topic-1/part-1/page-2')).toBe('./page-2.md');
  expect(linkByFile('topic-1/part-1/page-6', 'topic-1/part-2/page-1')).toBe('../part-2/page-1.md');
});
