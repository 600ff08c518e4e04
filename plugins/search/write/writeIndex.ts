import {
  indexFile,
  indexFormat,
  textsFile,
  toAnchor,
  toColumn,
  type IndexFile,
  type PageHead,
} from '../format/indexFiles';
import type { SearchPage } from './searchPage';
import { weighWords } from './weighWords';

/** A section that contains a word, and the weight of the word there. */
interface Row {
  section: number;
  weight: number;
}

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** Writes the index of a group of pages: by name, its files. The texts of snippets are apart, because hits can be shown without them. */
export function writeIndex(pages: readonly SearchPage[]): ReadonlyMap<string, Uint8Array> {
  const words = [...collectRows(pages)].sort(([a], [b]) => (a < b ? -1 : 1));
  const file: IndexFile = {
    format: indexFormat,
    pages: pages.map(toHead),
    words: words.map(([word]) => word).join(' '),
    counts: toColumn(words.map(([, rows]) => rows.length)),
    gaps: toColumn(words.flatMap(([, rows]) => toGaps(rows))),
    weights: toColumn(words.flatMap(([, rows]) => rows.map(({ weight }) => weight))),
  };
  const texts = pages.flatMap(({ sections }) => sections.map(({ prose }) => prose));
  return new Map([
    [indexFile, encode(file)],
    [textsFile, encode(texts)],
  ]);
}

/** By word, the sections that contain it. They are numbered from the first of the first page. */
function collectRows(pages: readonly SearchPage[]): ReadonlyMap<string, readonly Row[]> {
  const rowsOf = new Map<string, Row[]>();
  pages.flatMap(weighWords).forEach((weights, section) => {
    for (const [word, weight] of weights) {
      const rows = rowsOf.get(word) ?? [];
      rows.push({ section, weight });
      rowsOf.set(word, rows);
    }
  });
  return rowsOf;
}

function toGaps(rows: readonly Row[]): readonly number[] {
  return rows.map(({ section }, place) => section - (rows[place - 1]?.section ?? -1) - 1);
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
