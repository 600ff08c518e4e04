import { ByteWriter } from './byteWriter';
import { collectPostings, type Posting } from './collectPostings';
import {
  indexFile,
  indexFormat,
  toAnchor,
  toPartFile,
  type PageHead,
  type PartKind,
} from '../format/indexFiles';
import type { SearchPage } from './searchPage';
import { writeTerms, writeWords } from './writeTerms';

/** How an index is cut into parts. */
export interface Shards {
  /** A part with words is closed when it has so many bytes. */
  termBytes: number;
  pagesPerHead: number;
  pagesPerText: number;
  /** How many of the most frequent words are in the index file itself, so that typos in them are found. */
  commonWords: number;
}

/** Parts so small that the few which a query needs come quickly, and so large that they are few. */
export const shards: Shards = { termBytes: 12_000, pagesPerHead: 8, pagesPerText: 2, commonWords: 4000 };

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/**
 * Writes the index of a group of pages: by name, its files. A small group has an index file with everything but the
 * texts of snippets. Given `cut`, its words, page heads and texts are files of their own, fetched as a query needs them.
 */
export function writeIndex(pages: readonly SearchPage[], cut?: Shards): ReadonlyMap<string, Uint8Array> {
  const postings = collectPostings(pages);
  const runs = cut ? cutPostings(postings, cut.termBytes) : [postings];
  const pagesPerHead = cut?.pagesPerHead ?? Math.max(1, pages.length);
  const pagesPerText = cut?.pagesPerText ?? Math.max(1, pages.length);
  const searched = [
    ...runs.map((run, place) => part('terms', place, writeTerms(run))),
    ...chunk(pages, pagesPerHead).map((some, place) => part('heads', place, encode(some.map(toHead)))),
  ];
  const texts = chunk(pages, pagesPerText).map((some, place) =>
    part('texts', place, encode(some.flatMap(toTexts))),
  );

  const file = new ByteWriter();
  file.text(indexFormat);
  file.varint(pagesPerHead);
  file.varint(pagesPerText);
  file.block(writeCounts(pages));
  file.block(writeWords(runs.map((run) => run[0]?.term ?? '')));
  file.block(writeWords(cut ? findCommon(postings, cut.commonWords) : []));
  file.varint(cut ? 0 : searched.length);
  for (const [name, bytes] of cut ? [] : searched) {
    file.text(name);
    file.block(bytes);
  }
  return new Map([[indexFile, file.bytes()], ...(cut ? searched : []), ...texts]);
}

function part(kind: PartKind, place: number, bytes: Uint8Array): [name: string, bytes: Uint8Array] {
  return [toPartFile(kind, place), bytes];
}

function cutPostings(postings: readonly Posting[], bytes: number): readonly (readonly Posting[])[] {
  const runs: Posting[][] = [];
  let size = Infinity;
  for (const posting of postings) {
    // A row is about a byte for the section and one for the weight.
    const own = posting.term.length + 2 * posting.rows.length;
    if (size + own > bytes) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)?.push(posting);
    size += own;
  }
  return runs;
}

function findCommon(postings: readonly Posting[], count: number): readonly string[] {
  return postings
    .filter(({ term }) => term.length >= 4)
    .sort((a, b) => b.rows.length - a.rows.length || (a.term < b.term ? -1 : 1))
    .slice(0, count)
    .map(({ term }) => term)
    .sort();
}

function writeCounts(pages: readonly SearchPage[]): Uint8Array {
  const file = new ByteWriter();
  file.varint(pages.length);
  for (const { sections } of pages) file.varint(sections.length);
  return file.bytes();
}

function toHead({ path, title, breadcrumbs, sections }: SearchPage): PageHead {
  return {
    path,
    title,
    breadcrumbs: breadcrumbs.join(' / '),
    sections: sections.map(({ heading, anchor, parents }, index) => {
      if (index === 0) return [0, ''];
      return toAnchor(heading) === anchor ? [parents.length, heading] : [parents.length, heading, anchor];
    }),
  };
}

function toTexts({ sections }: SearchPage): readonly string[] {
  return sections.map(({ prose }) => prose);
}

function chunk<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const chunks: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += size) chunks.push(items.slice(from, from + size));
  return chunks;
}
