import { letters } from './editDistance';
import { indexFormat, toAnchor, type IndexHead } from '../format';

/** A section in memory. The first section of a page has neither heading nor anchor. */
export interface IndexedSection {
  /** Its page, by its place in `pages`. */
  page: number;
  heading: string;
  anchor: string;
  /** How many headings of its page stand above it. */
  depth: number;
}

/** An index in memory. */
export interface SearchIndex {
  pages: readonly { path: string; title: string; breadcrumbs: string }[];
  sections: readonly IndexedSection[];
  /** By page, how many sections it has. */
  sectionCounts: readonly number[];
  /** All words, in order. */
  terms: readonly string[];
  /** By word, the letters that it has. */
  termLetters: Uint32Array;
  /** By word: where its rows begin in `rowSections` and `rowWeights`; one more entry at the end. */
  rowStarts: Uint32Array;
  rowSections: Uint32Array;
  rowWeights: Uint8Array;
}

/** Reads what `writeIndex` wrote. Throws for bytes that are cut short or no index. */
export function readIndex(bytes: Uint8Array): SearchIndex {
  const file = new ByteReader(bytes);
  const format = file.text();
  if (format !== indexFormat)
    throw new RangeError(`The search index is "${format.slice(0, 20)}", not "${indexFormat}".`);
  const head = JSON.parse(file.text()) as IndexHead;
  const termCount = file.varint();
  const [words, counts, gaps, weights] = [file.reader(), file.reader(), file.reader(), file.reader()];
  const terms: string[] = [];
  const rowStarts = new Uint32Array(termCount + 1);
  let previous = '';
  for (let term = 0; term < termCount; term += 1) {
    previous = previous.slice(0, words.varint()) + words.text();
    terms.push(previous);
    rowStarts[term + 1] = (rowStarts[term] ?? 0) + counts.varint();
  }
  const rowCount = rowStarts[termCount] ?? 0;
  const rowSections = new Uint32Array(rowCount);
  const rowWeights = new Uint8Array(rowCount);
  for (let term = 0; term < termCount; term += 1) {
    let section = -1;
    for (let row = rowStarts[term] ?? 0; row < (rowStarts[term + 1] ?? 0); row += 1) {
      section += gaps.varint() + 1;
      rowSections[row] = section;
      rowWeights[row] = weights.varint();
    }
  }
  const sections = head.flatMap((page, place) =>
    page.sections.map(([depth, heading, anchor = toAnchor(heading)]) => ({
      page: place,
      heading,
      anchor,
      depth,
    })),
  );
  if (rowSections.some((section) => section >= sections.length)) {
    throw new RangeError('The search index names a section that it does not have.');
  }
  const sectionCounts = head.map((page) => page.sections.length);
  return {
    pages: head,
    sections,
    sectionCounts,
    terms,
    termLetters: Uint32Array.from(terms, letters),
    rowStarts,
    rowSections,
    rowWeights,
  };
}

class ByteReader {
  #at = 0;

  constructor(readonly bytes: Uint8Array) {}

  varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.#at];
      if (byte === undefined) throw new RangeError('The search index ends too early.');
      this.#at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  block(): Uint8Array {
    const length = this.varint();
    if (this.#at + length > this.bytes.length) throw new RangeError('The search index ends too early.');
    this.#at += length;
    return this.bytes.subarray(this.#at - length, this.#at);
  }

  text(): string {
    return new TextDecoder().decode(this.block());
  }

  reader(): ByteReader {
    return new ByteReader(this.block());
  }
}
