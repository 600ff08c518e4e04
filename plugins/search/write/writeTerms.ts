import { ByteWriter } from './byteWriter';
import type { Posting } from './collectPostings';
import { maxWeight } from '../format/indexFiles';

/**
 * Writes words in order, each without the letters that it shares with the start of the word before, then for each word the sections
 * that contain it and its weight there. Numbers are varints. Each column is written as a whole, which compresses better than rows.
 */
export function writeTerms(postings: readonly Posting[]): Uint8Array {
  const counts = new ByteWriter();
  const gaps = new ByteWriter();
  const weights = new ByteWriter();
  for (const { rows } of postings) {
    counts.varint(rows.length);
    let last = -1;
    for (const row of rows) {
      const section = Math.floor(row / (maxWeight + 1));
      gaps.varint(section - last - 1);
      weights.varint(row % (maxWeight + 1));
      last = section;
    }
  }
  const file = new ByteWriter();
  for (const column of [
    writeWords(postings.map(({ term }) => term)),
    counts.bytes(),
    gaps.bytes(),
    weights.bytes(),
  ])
    file.block(column);
  return file.bytes();
}

/** Writes a list of words in order. */
export function writeWords(words: readonly string[]): Uint8Array {
  const file = new ByteWriter();
  file.varint(words.length);
  let previous = '';
  for (const word of words) {
    const shared = sharedStart(previous, word);
    file.varint(shared);
    file.text(word.slice(shared));
    previous = word;
  }
  return file.bytes();
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}
