import { random, type Random } from './random';
import { writeSample, writeSentence, writeTitle } from './words';

/** A part of a page, as plain as every generator can show it. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'code'; title: string; code: string };

/** A page of the generated docs. */
export interface CorpusPage {
  /** The folders and the name of its file below `docs/`, without an ending. */
  id: string;
  title: string;
  description: string;
  blocks: readonly Block[];
  /** The page after this one, to which its first paragraph links. */
  next: { id: string; title: string };
}

/** A folder of pages, or a page, in the order of the sidebar. */
export type CorpusEntry =
  { label: string; folder: string; entries: readonly CorpusEntry[] } | { page: string };

/** The same docs for every generator: pages, and the sidebar that lists them. */
export interface Corpus {
  pages: readonly CorpusPage[];
  sidebar: readonly CorpusEntry[];
  /** The page that is measured; its neighbor after it is the one that is clicked to. */
  measured: CorpusPage;
  next: CorpusPage;
}

const pagesOfTopic = 26;
const pagesOfPart = 6;
const samplesOfPage = 7;
const wordsBetweenSamples = 112;

/** Generates docs of some length: the same count gives the same pages, each of about 900 words and 7 samples. */
export function generateCorpus(count: number): Corpus {
  const ids = Array.from({ length: count }, (_, index) => toId(index));
  const titles = ids.map((_, index) => writeTitle(index));
  const pages = ids.map((id, index): CorpusPage => {
    const nextIndex = (index + 1) % count;
    return {
      id,
      title: titles[index] ?? '',
      description: `What ${titles[index] ?? ''} means, how to set it up, and what goes wrong with it.`,
      blocks: writeBlocks(random(index + 1)),
      next: { id: ids[nextIndex] ?? '', title: titles[nextIndex] ?? '' },
    };
  });
  // The second page of a part, about half way: it has neighbors in the same folder.
  const middle = Math.floor(Math.floor(count / 2) / pagesOfTopic) * pagesOfTopic + 9;
  const measured = pages[Math.min(middle, count - 2)];
  const next = pages[Math.min(middle, count - 2) + 1];
  if (!measured || !next) throw new Error('A corpus has at least two pages.');
  return { pages, sidebar: toSidebar(ids), measured, next };
}

// Two pages stand in the topic itself, the others six in a part of it.
function toId(index: number): string {
  const topic = Math.floor(index / pagesOfTopic) + 1;
  const place = index % pagesOfTopic;
  if (place < 2) return `topic-${topic}/page-${place + 1}`;
  const part = Math.floor((place - 2) / pagesOfPart) + 1;
  return `topic-${topic}/part-${part}/page-${((place - 2) % pagesOfPart) + 1}`;
}

function toSidebar(ids: readonly string[], folder = ''): readonly CorpusEntry[] {
  const entries: CorpusEntry[] = [];
  const seen = new Set<string>();
  for (const id of ids) {
    const [name = '', ...rest] = id.slice(folder.length).split('/');
    if (rest.length === 0) entries.push({ page: id });
    else if (!seen.has(name)) {
      seen.add(name);
      const inside = `${folder}${name}/`;
      entries.push({
        label: toLabel(name),
        folder: inside.slice(0, -1),
        entries: toSidebar(
          ids.filter((each) => each.startsWith(inside)),
          inside,
        ),
      });
    }
  }
  return entries;
}

function toLabel(name: string): string {
  return name.replace(/^./, (letter) => letter.toUpperCase()).replace('-', ' ');
}

function writeBlocks(next: Random): readonly Block[] {
  const blocks: Block[] = [];
  for (let sample = 0; sample < samplesOfPage; sample += 1) {
    if (sample > 0) blocks.push({ kind: 'heading', text: writeTitle(Math.floor(next() * 1e6)) });
    blocks.push(...writeProse(next, wordsBetweenSamples, sample % 3 === 2));
    blocks.push({ kind: 'code', title: `sample-${sample + 1}.ts`, code: writeSample(next) });
  }
  blocks.push(...writeProse(next, wordsBetweenSamples / 2, false));
  return blocks;
}

function writeProse(next: Random, words: number, withList: boolean): readonly Block[] {
  const sentences: string[] = [];
  let written = 0;
  while (written < words) {
    const sentence = writeSentence(next);
    sentences.push(sentence);
    written += sentence.split(' ').length;
  }
  if (withList) {
    return [
      { kind: 'paragraph', text: sentences.slice(0, 4).join(' ') },
      { kind: 'list', items: sentences.slice(4) },
    ];
  }
  const half = Math.ceil(sentences.length / 2);
  return [
    { kind: 'paragraph', text: sentences.slice(0, half).join(' ') },
    { kind: 'paragraph', text: sentences.slice(half).join(' ') },
  ];
}
