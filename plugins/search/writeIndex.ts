import { indexFormat, toAnchor, type IndexHead, type PageHead, type SearchPage } from './format';
import { weighWords } from './weighWords';

/**
 * Writes the index of a set of pages: a head as JSON, then the words in order, each sharing its start with the one
 * before, then by word the sections it stands in and its weight there. Numbers are varints; columns stand together,
 * which compresses better than rows.
 */
export function writeIndex(pages: readonly SearchPage[]): Uint8Array {
  const { head, postings } = collect(pages);
  const terms = [...postings.keys()].sort();
  const words = new ByteWriter();
  const counts = new ByteWriter();
  const gaps = new ByteWriter();
  const weights = new ByteWriter();
  let previous = '';
  for (const term of terms) {
    const shared = sharedStart(previous, term);
    words.varint(shared);
    words.text(term.slice(shared));
    previous = term;
    const rows = postings.get(term) ?? [];
    counts.varint(rows.length);
    let last = -1;
    for (const [section, weight] of rows) {
      gaps.varint(section - last - 1);
      weights.varint(weight);
      last = section;
    }
  }
  const file = new ByteWriter();
  file.text(indexFormat);
  file.text(JSON.stringify(head));
  file.varint(terms.length);
  for (const column of [words, counts, gaps, weights]) file.block(column.bytes());
  return file.bytes();
}

function collect(pages: readonly SearchPage[]): {
  head: IndexHead;
  postings: ReadonlyMap<string, readonly (readonly [section: number, weight: number])[]>;
} {
  const postings = new Map<string, [number, number][]>();
  let id = 0;
  for (const page of pages) {
    for (const weights of weighWords(page)) {
      for (const [term, weight] of weights) {
        const rows = postings.get(term);
        if (rows) rows.push([id, weight]);
        else postings.set(term, [[id, weight]]);
      }
      id += 1;
    }
  }
  return { head: pages.map(toHead), postings };
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

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** Bytes that grow as numbers and texts are added. */
class ByteWriter {
  readonly #bytes: number[] = [];

  varint(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.#bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    this.#bytes.push(rest);
  }

  block(bytes: Uint8Array): void {
    this.varint(bytes.length);
    for (const byte of bytes) this.#bytes.push(byte);
  }

  text(text: string): void {
    this.block(new TextEncoder().encode(text));
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
