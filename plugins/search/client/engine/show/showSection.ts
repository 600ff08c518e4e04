import { toAnchor, type PageHead } from '../../../format/indexFiles';
import type { SearchIndex } from '../read/readIndex';
import { makeSnippet } from './makeSnippet';
import { findMarks, markText, type MarkedWords } from './markText';
import type { SearchHit } from './searchHit';

/** Makes a hit of a section, with the words of the query marked in it. `text` is its text, empty while that is not there. */
export function showSection(
  { pages, pageStarts, sectionPages }: SearchIndex,
  section: number,
  text: string,
  marked: MarkedWords,
): SearchHit {
  const place = sectionPages[section] ?? 0;
  const page = pages[place];
  if (!page) throw new RangeError('A hit names a page that is not there.');
  const within = section - (pageStarts[place] ?? 0);
  const [depth, own, anchor] = page.sections[within] ?? [0, ''];
  const heading = own || page.title;
  return {
    url: within === 0 ? page.path : `${page.path}#${anchor ?? toAnchor(own)}`,
    page: page.title,
    breadcrumbs: page.breadcrumbs,
    parents: parentsOf(page, within, depth),
    heading: markText(heading, findMarks(heading, marked)),
    snippet: makeSnippet(text, marked),
  };
}

/** The headings above a section of a page, from the top, without the title of the page. */
function parentsOf({ sections }: PageHead, within: number, depth: number): readonly string[] {
  const parents: string[] = [];
  let least = depth;
  for (let above = within - 1; least > 0 && above > 0; above -= 1) {
    const [ownDepth, heading] = sections[above] ?? [0, ''];
    if (ownDepth >= least) continue;
    parents.unshift(heading);
    least = ownDepth;
  }
  return parents;
}
