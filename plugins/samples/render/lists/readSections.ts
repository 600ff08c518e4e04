import type { Nodes } from 'mdast';
import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import { parsePage } from '../../../../lib/parsePage';

/** A heading of a page: its line, and what links to it have after the `#`. */
export interface Section {
  line: number;
  id: string;
}

/** Reads the headings of a page's text, with the ids that Docusaurus gives them. */
export async function readSections(text: string): Promise<Section[]> {
  const { visit } = await import('unist-util-visit');
  const slugger = createSlugger();
  const sections: Section[] = [];
  visit(await parsePage(text), 'heading', (heading) => {
    const { text: title, id } = parseMarkdownHeadingId(toText(heading));
    sections.push({ line: heading.position?.start.line ?? 0, id: id ?? slugger.slug(title) });
  });
  return sections;
}

function toText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(toText).join('') : '';
}
