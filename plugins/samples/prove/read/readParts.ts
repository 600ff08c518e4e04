import { readPassages, type Passage } from '../../claims/readPassages';
import { readSinceMarks, type SinceMark } from '../../claims/since/readSinceMarks';
import type { Words } from '../../page/pageContent';
import { countWords } from './countWords';
import { readBlocks, type Block } from '../../page/readBlocks';
import { readSections, type Section } from './readSections';
import type { Cache } from '../cache';

/** All that a proof reads from the text of a page. */
export interface PageParts {
  blocks: Block[];
  passages: Passage[];
  sections: Section[];
  sinceMarks: SinceMark[];
  words: Words;
}

/** Reads the parts of a page's text, which is parsed once for all of them. Rejects if it does not parse. */
export async function readParts(cache: Cache, text: string): Promise<PageParts> {
  const key = cache.key('page', text);
  const known = cache.read<PageParts>(key);
  if (known) return known;
  const parts = {
    blocks: await readBlocks(text),
    passages: await readPassages(text),
    sections: await readSections(text),
    sinceMarks: await readSinceMarks(text),
    words: await countWords(text),
  };
  cache.write(key, parts);
  return parts;
}
