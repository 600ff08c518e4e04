import { findMarks, markText, type Mark, type MarkedWords } from './markText';
import type { MarkedText } from './searchHit';

const length = 160;
const before = 30;

/** The part of a text that shows most of what was searched, with the matches marked. */
export function makeSnippet(text: string, marked: MarkedWords): MarkedText {
  const marks = findMarks(text, marked);
  const start = startOf(text, bestFirst(marks));
  const end = endOf(text, start);
  const shown = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  const shift = (start > 0 ? 2 : 0) - start;
  const inside = marks.filter(({ from, to }) => from >= start && to <= end);
  return markText(
    shown,
    inside.map(({ from, to, term }) => ({ from: from + shift, to: to + shift, term })),
  );
}

/** Where the densest stretch begins: the one with the most different words, then the first. */
function bestFirst(marks: readonly Mark[]): number {
  let best = { from: 0, words: 0 };
  marks.forEach(({ from }, first) => {
    const words = new Set<string>();
    for (let place = first; place < marks.length; place += 1) {
      const mark = marks[place];
      if (!mark || mark.to > from + length - before) break;
      words.add(mark.term);
    }
    if (words.size > best.words) best = { from, words: words.size };
  });
  return best.from;
}

/** The beginning of the sentence, or else of a word, a little before. */
function startOf(text: string, match: number): number {
  if (match <= before * 2) return 0;
  const sentence = Math.max(...['. ', '? ', '! ', ': '].map((end) => text.lastIndexOf(end, match - 2)));
  if (sentence > match - before * 2) return sentence + 2;
  return text.lastIndexOf(' ', match - before) + 1;
}

function endOf(text: string, start: number): number {
  if (text.length <= start + length) return text.length;
  const space = text.lastIndexOf(' ', start + length);
  return space > start ? space : start + length;
}
