import { parsePage, textOf } from '../../../../lib/parsePage';

/** A heading of a page: its line and its text, which may end with an id as in `{#merging}`. */
export interface Heading {
  line: number;
  text: string;
}

/** Reads the headings of a page's text. */
export async function readHeadings(text: string): Promise<Heading[]> {
  const { visit } = await import('unist-util-visit');
  const headings: Heading[] = [];
  visit(await parsePage(text), 'heading', (heading) => {
    headings.push({ line: heading.position?.start.line ?? 0, text: textOf(heading) });
  });
  return headings;
}
