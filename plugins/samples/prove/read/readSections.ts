import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import { parsePage, textOf } from '../../../../lib/parsePage';

/** A heading of a page: its line, its words, and what links to it have after the `#`. */
export interface Section {
  line: number;
  title: string;
  id: string;
}

/** Reads the headings of a page's text, with the ids that Docusaurus gives them. */
export async function readSections(text: string): Promise<Section[]> {
  const { visit } = await import('unist-util-visit');
  const slugger = createSlugger();
  const sections: Section[] = [];
  visit(await parsePage(text), 'heading', (heading) => {
    const { text: title, id } = parseMarkdownHeadingId(textOf(heading));
    sections.push({ line: heading.position?.start.line ?? 0, title, id: id ?? slugger.slug(title) });
  });
  return sections;
}
