import { findMarks, markText, type Mark, type MarkedWords } from './markText';
import type { MarkedText } from './searchHit';

const length = 160;

/** What the words count that follow a sentence in the same snippet. */
const ofFollowing = 0.4;

/** A text with a smaller part of what was searched was found by its heading or by the questions that it answers. */
const leastPart = 0.4;

/** The part of a text that answers, with the matches marked: from the sentence with the rarest words of the query, or from the beginning. */
export function makeSnippet(text: string, marked: MarkedWords): MarkedText {
  const marks = findMarks(text, marked);
  const start = text.length > length ? startOf(text, marks, marked) : 0;
  const end = endOf(text, start);
  // A whole sentence needs no sign that others are before it.
  const isCut = start > 0 && !/[.?!] $/.test(text.slice(0, start));
  const shown = `${isCut ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  const shift = (isCut ? 2 : 0) - start;
  const inside = marks.filter(({ from, to }) => from >= start && to <= end);
  return markText(
    shown,
    inside.map(({ from, to }) => ({ from: from + shift, to: to + shift })),
  );
}

/** Where the best sentence begins; the first of equals. */
function startOf(text: string, marks: readonly Mark[], marked: MarkedWords): number {
  const rarities = new Map([...marked.values()].map(({ typed, rarity }) => [typed, rarity]));
  const whole = sum([...rarities.values()]);
  const worth = (from: number, to: number): number => {
    const inside = marks.filter((mark) => mark.from >= from && mark.to <= to);
    return sum([...new Set(inside.map(({ typed }) => typed))].map((typed) => rarities.get(typed) ?? 0));
  };
  let best = { start: 0, score: leastPart * whole };
  const starts = sentencesOf(text);
  starts.forEach((start, place) => {
    const end = Math.min(starts[place + 1] ?? text.length, start + length);
    const own = worth(start, end);
    const score = own + ofFollowing * (worth(start, start + length) - own);
    if (own > 0 && score > best.score) best = { start, score };
  });
  return best.start;
}

/** Where sentences begin, and where a longer one than a snippet goes on after half of one. */
function sentencesOf(text: string): readonly number[] {
  const starts = [0, ...Array.from(text.matchAll(/[.?!] (?=\S)/g), ({ index }) => index + 2)];
  return starts.flatMap((start, place) => {
    const parts = [start];
    const end = starts[place + 1] ?? text.length;
    for (let next = start; end - next > length;) {
      const space = text.indexOf(' ', next + length / 2);
      if (space < 0 || space >= end) break;
      next = space + 1;
      parts.push(next);
    }
    return parts;
  });
}

function endOf(text: string, start: number): number {
  if (text.length <= start + length) return text.length;
  const space = text.lastIndexOf(' ', start + length);
  return space > start ? space : start + length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
