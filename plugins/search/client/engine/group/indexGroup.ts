import { readWords, stem } from '../../../format/words';
import { indexFormat, toAnchor, toPartFile, type PageHead, type PartKind } from '../../../format/indexFiles';
import { ByteReader } from '../terms/byteReader';
import { letters } from '../typos/editDistance';
import type { WordList } from '../typos/findSimilar';
import { parentsOf, readShape } from './pageShape';
import { pickParts, pickPartsOfUnknown } from '../match/pickParts';
import { joinTerms, readTerms, readWordList, type Terms } from '../terms/readTerms';

/** What a query is searched in: words, and the shape of the pages. */
export interface SearchIndex extends Terms {
  /** By page, its first section; one more entry at the end. */
  pageStarts: Uint32Array;
  /** By section, its page. */
  sectionPages: Uint32Array;
}

/** A section as a hit shows it. */
export interface ShownSection {
  page: PageHead;
  /** Its heading and anchor; both are empty for the first section of a page. */
  heading: string;
  anchor: string;
  /** The headings above it, from the top, without the title of the page. */
  parents: readonly string[];
}

/** The pages of one group: an index file, and parts that arrive as queries need them. */
export class IndexGroup {
  readonly #pagesPer: Readonly<Record<'heads' | 'texts', number>>;
  readonly #pageStarts: Uint32Array;
  readonly #sectionPages: Uint32Array;
  /** By part with words, its first word. */
  readonly #firsts: readonly string[];
  readonly #common: WordList;
  readonly #terms = new Map<number, Terms>();
  readonly #heads = new Map<number, readonly PageHead[]>();
  /** By the stems of a title, the first sections of the pages that have it. */
  readonly #titled = new Map<string, number[]>();
  readonly #texts = new Map<number, readonly string[]>();
  #joined: { key: string; index: SearchIndex } | undefined;

  /** Reads an index file. Throws for bytes that are cut short or no index. */
  constructor(bytes: Uint8Array) {
    const file = new ByteReader(bytes);
    const format = file.text();
    if (format !== indexFormat)
      throw new RangeError(`The search index is "${format.slice(0, 20)}", not "${indexFormat}".`);
    this.#pagesPer = { heads: file.varint(), texts: file.varint() };
    [this.#pageStarts, this.#sectionPages] = readShape(file.reader());
    this.#firsts = readWordList(file.block());
    const terms = readWordList(file.block());
    this.#common = { terms, termLetters: Uint32Array.from(terms, letters) };
    for (let left = file.varint(); left > 0; left -= 1) this.add(file.text(), file.block());
  }

  /** Reads a part. Throws where it is damaged, or belongs to another index. */
  add(name: string, bytes: Uint8Array): void {
    const [, kind, digits] = /^(terms|heads|texts)-(\d+)\./.exec(name) ?? [];
    const place = Number(digits);
    if (kind === 'terms') {
      this.#terms.set(place, readTerms(bytes, this.#sectionPages.length));
      return;
    }
    const items = JSON.parse(new TextDecoder().decode(bytes)) as readonly unknown[];
    if (kind === 'heads') this.#addHeads(place, items as readonly PageHead[]);
    else this.#addTexts(place, items as readonly string[]);
  }

  /** What a query is searched in, or the names of the parts that are missing for it. */
  select(query: string): SearchIndex | readonly string[] {
    const places = new Set(pickParts(this.#firsts, query));
    const known = this.#join(places);
    if (!known) return this.#missing('terms', places);
    if (this.#firsts.length <= 1) return known;
    for (const place of pickPartsOfUnknown(this.#firsts, this.#common, known.terms, query)) places.add(place);
    return this.#join(places) ?? this.#missing('terms', places);
  }

  /** The names of the parts with heads or texts that are missing to show sections. */
  missingFor(kind: 'heads' | 'texts', sections: readonly number[]): readonly string[] {
    const places = sections.map((section) => this.#partOf(kind, this.#sectionPages[section] ?? 0));
    return this.#missing(kind, new Set(places));
  }

  /** A section whose head is there. */
  show(section: number): ShownSection {
    const place = this.#sectionPages[section] ?? 0;
    const page = this.#heads.get(this.#partOf('heads', place))?.[place % this.#pagesPer.heads];
    const within = section - (this.#pageStarts[place] ?? 0);
    const [depth, heading, anchor] = page?.sections[within] ?? [0, ''];
    if (!page) throw new RangeError('A hit names a page that is not there.');
    return {
      page,
      heading,
      anchor: within === 0 ? '' : (anchor ?? toAnchor(heading)),
      parents: parentsOf(page, within, depth),
    };
  }

  /** The text of a section; nothing while it is not there. */
  textOf(section: number): string {
    const page = this.#sectionPages[section] ?? 0;
    const part = this.#partOf('texts', page);
    const start = this.#pageStarts[part * this.#pagesPer.texts] ?? 0;
    return this.#texts.get(part)?.[section - start] ?? '';
  }

  /** The heads of all pages that are there. */
  get pages(): readonly PageHead[] {
    return [...this.#heads.values()].flat();
  }

  /** The first sections of the pages whose whole title is the query, where their heads are there. */
  titledAs(query: string): readonly number[] {
    return this.#titled.get(toStems(query)) ?? [];
  }

  #addHeads(place: number, heads: readonly PageHead[]): void {
    const first = place * this.#pagesPer.heads;
    const counts = heads.map(({ sections }) => sections.length);
    const expected = counts.map((_, offset) => this.#sectionCount(first + offset, first + offset + 1));
    if (heads.length === 0 || counts.join() !== expected.join())
      throw new RangeError('The heads of pages belong to another search index.');
    if (!this.#heads.has(place))
      heads.forEach(({ title }, offset) => {
        const stems = toStems(title);
        const section = this.#pageStarts[first + offset] ?? 0;
        this.#titled.set(stems, [...(this.#titled.get(stems) ?? []), section]);
      });
    this.#heads.set(place, heads);
  }

  #addTexts(place: number, texts: readonly string[]): void {
    const first = place * this.#pagesPer.texts;
    const expected = this.#sectionCount(first, first + this.#pagesPer.texts);
    if (texts.length !== expected)
      throw new RangeError(`There are ${texts.length} snippets for ${expected} sections.`);
    this.#texts.set(place, texts);
  }

  #sectionCount(fromPage: number, toPage: number): number {
    const last = this.#pageStarts.length - 1;
    return (
      (this.#pageStarts[Math.min(toPage, last)] ?? 0) - (this.#pageStarts[Math.min(fromPage, last)] ?? 0)
    );
  }

  #partOf(kind: 'heads' | 'texts', page: number): number {
    return Math.floor(page / this.#pagesPer[kind]);
  }

  #missing(kind: PartKind, places: ReadonlySet<number>): readonly string[] {
    const there = { terms: this.#terms, heads: this.#heads, texts: this.#texts }[kind];
    return [...places].filter((place) => !there.has(place)).map((place) => toPartFile(kind, place));
  }

  #join(places: ReadonlySet<number>): SearchIndex | undefined {
    const sorted = [...places].sort((a, b) => a - b);
    const tables = sorted.flatMap((place) => this.#terms.get(place) ?? []);
    if (tables.length < sorted.length) return undefined;
    const key = sorted.join();
    if (this.#joined?.key !== key) {
      const shape = { pageStarts: this.#pageStarts, sectionPages: this.#sectionPages };
      this.#joined = { key, index: { ...joinTerms(tables), ...shape } };
    }
    return this.#joined.index;
  }
}

function toStems(text: string): string {
  return readWords(text)
    .map(({ whole }) => stem(whole))
    .join(' ');
}
