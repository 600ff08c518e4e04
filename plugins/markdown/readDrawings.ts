import { load } from 'cheerio';

/** What components show that have no Markdown of their own: the HTML of each element that is marked with `data-markdown`, without controls. */
export function readMarked(html: string): readonly string[] {
  if (!html.includes('data-markdown')) return [];
  const $ = load(html);
  $('article [data-markdown] form').remove();
  return $('article [data-markdown]')
    .toArray()
    .map((element) => $(element).html() ?? '');
}

/** A drawing of a page, in words. */
export interface Drawing {
  title: string;
  text: string;
}

/** Reads what the drawings in a page's article show, in words, in their order. */
export function readDrawings(html: string): Drawing[] {
  // Few pages have drawings, and parsing takes longer than all else here.
  if (!html.includes('<desc')) return [];
  const $ = load(html);
  return $('article figure > svg[role=img]')
    .toArray()
    .map((svg) => ({ title: $(svg).children('title').text(), text: $(svg).children('desc').text() }));
}
