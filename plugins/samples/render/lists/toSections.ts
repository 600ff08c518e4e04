import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading } from '../../prove/read/readHeadings';

/** A heading of a page: its line, its words, and what links to it have after the `#`. */
export interface Section {
  line: number;
  title: string;
  id: string;
}

/** Makes sections of a page's headings, with the ids that Docusaurus gives them. */
export function toSections(headings: readonly Heading[]): Section[] {
  const slugger = createSlugger();
  return headings.map(({ line, text }) => {
    const { text: title, id } = parseMarkdownHeadingId(text);
    return { line, title, id: id ?? slugger.slug(title) };
  });
}
