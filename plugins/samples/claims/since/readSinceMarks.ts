import type { Nodes, Paragraph, Parents } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx';
import { parsePage, textOf } from '../../../../lib/parsePage';

/** A place where a page says since when something exists. */
export interface SinceMark {
  /** As it is written, such as `11.22`. */
  version: string;
  /** The names in code that it may be about. */
  names: string[];
  line: number;
}

/**
 * Reads every `<Since version="…" />` and every cell of a column "Since" in a page's text. In a table, the mark is about the name in the
 * first column; in a sentence, about the code before it; alone in a paragraph, about the code in the heading above.
 */
export async function readSinceMarks(text: string): Promise<SinceMark[]> {
  const marks: SinceMark[] = [];
  let heading: Nodes | undefined;
  const walk = (node: Nodes): void => {
    if (node.type === 'heading') heading = node;
    if (node.type === 'table') {
      const [head, ...rows] = node.children;
      const column = head?.children.findIndex((cell) => textOf(cell).trim() === 'Since') ?? -1;
      for (const row of rows) {
        const names = codesIn(row.children[0]).slice(0, 1);
        const written = textOf(row.children[column]).match(/\d+\.\d+(?:\.\d+)?/)?.[0];
        const versions = [...(written ? [written] : []), ...elementsIn(row).map(({ version }) => version)];
        marks.push(...versions.map((version) => ({ version, names, line: lineOf(row) })));
      }
    } else if (node.type === 'paragraph' || node.type === 'heading') {
      for (const { version, before } of elementsIn(node))
        marks.push({ version, names: before ?? codesIn(heading), line: lineOf(node) });
    } else if (isElement(node) && versionOf(node)) {
      marks.push({ version: versionOf(node) ?? '', names: codesIn(heading), line: lineOf(node) });
    } else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(await parsePage(text));
  return marks;
}

type Element = MdxJsxTextElement;

function isElement(node: Nodes): node is Element {
  return ['mdxJsxTextElement', 'mdxJsxFlowElement'].includes(node.type) && (node as Element).name === 'Since';
}

function versionOf({ attributes }: Element): string | undefined {
  const attribute = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'version');
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/** The marks in a paragraph, each with the code of the sentence that it ends; nothing if it ends none. */
function elementsIn(node: Paragraph | Parents): { version: string; before: string[] | undefined }[] {
  const found: { version: string; before: string[] | undefined }[] = [];
  let codes: string[] = [];
  let hasText = false;
  const walk = (each: Nodes): void => {
    if (isElement(each)) found.push({ version: versionOf(each) ?? '', before: hasText ? codes : undefined });
    else if (each.type === 'inlineCode') codes.push(toName(each.value));
    else if (each.type === 'text') {
      hasText ||= each.value.trim() !== '';
      // A mark after the full stop still belongs to the sentence, so code is forgotten only when the next one begins.
      if (/[.!?]\s+\S/.test(each.value)) codes = [];
    } else if ('children' in each) for (const child of each.children) walk(child);
  };
  walk(node);
  return found;
}

function codesIn(node: Nodes | undefined): string[] {
  if (!node) return [];
  if (node.type === 'inlineCode') return [toName(node.value)];
  return 'children' in node ? node.children.flatMap((child: Nodes) => codesIn(child)) : [];
}

/** The name in code such as `safe()`, `.errors(formatter)` or `inferRouterError<AppRouter>`. */
function toName(code: string): string {
  return code.replace(/[<(?].*$/s, '').replace(/^\./, '');
}

function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1;
}
