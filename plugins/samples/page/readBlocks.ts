import type { Code, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Node } from 'unist';
import { parsePage } from '../../../lib/parsePage';

/** A code fence of a page. Lines count from 1; `line` is that of the opening fence. */
export interface Fence {
  kind: 'fence';
  line: number;
  endLine: number;
  /** How far the fence is indented, as in a list. */
  indent: number;
  lang: string;
  meta: string;
  code: string;
}

/** Whether a fence in this language contains commands. */
export function isShell(lang: string): boolean {
  return /^(?:bash|sh|shell)$/.test(lang);
}

/** `<Sample project="…" />` in a page. */
export interface ProjectTag {
  kind: 'project';
  line: number;
  attributes: Record<string, string | true>;
}

/** A table of options, with the type whose properties it must list. */
export interface OptionsTable {
  kind: 'options';
  line: number;
  type: string;
  module: string;
  /** The root that has the type, if it is not the page's. */
  root: string | undefined;
  rows: { name: string; line: number }[];
}

export type Block = Fence | ProjectTag | OptionsTable;

/** Reads the blocks of a page's text. */
export async function readBlocks(text: string): Promise<Block[]> {
  const { visit } = await import('unist-util-visit');
  const tree = await parsePage(text);
  const blocks: Block[] = [];
  let options: Omit<OptionsTable, 'kind' | 'rows'> | undefined;
  visit(tree, (node) => {
    const block = toBlock(node);
    if (block) blocks.push(block);
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const found =
        /^\s*\/\*\s*options:\s*(.+?)\s+from\s+["']([^"']+)["'](?:\s+root="([^"]+)")?\s*\*\/\s*$/s.exec(
          node.value,
        );
      if (found?.[1] && found[2])
        options = { type: found[1], module: found[2], root: found[3], line: node.position?.start.line ?? 0 };
    } else if (options && (node.type === 'table' || node.type === 'heading')) {
      blocks.push({ kind: 'options', ...options, rows: node.type === 'table' ? toRows(node) : [] });
      options = undefined;
    }
  });
  if (options) blocks.push({ kind: 'options', ...options, rows: [] });
  return blocks;
}

/** Makes a block of a node that is code or a `<Sample>`; nothing of others. */
export function toBlock(node: Node): Fence | ProjectTag | undefined {
  if (node.type === 'code') return toFence(node as Code);
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return isElement && (node as MdxJsxFlowElement).name === 'Sample'
    ? toProjectTag(node as MdxJsxFlowElement)
    : undefined;
}

function toFence({ lang, meta, value, position }: Code): Fence {
  const start = position?.start ?? { line: 0, column: 1 };
  return {
    kind: 'fence',
    line: start.line,
    endLine: position?.end.line ?? 0,
    indent: start.column - 1,
    lang: lang ?? '',
    meta: meta ?? '',
    code: value,
  };
}

function toProjectTag({ attributes, position }: MdxJsxFlowElement): ProjectTag {
  const entries = attributes.map((each): [string, string | true] => {
    if (each.type !== 'mdxJsxAttribute') return ['{…}', true];
    const { name, value } = each;
    return [name, typeof value === 'string' ? value : (value?.value ?? true)];
  });
  return { kind: 'project', line: position?.start.line ?? 0, attributes: Object.fromEntries(entries) };
}

/**
 * Writes the source of a block as text. The page is stale if the text is not the same for the fence that was proven and for the fence
 * that Docusaurus finds.
 */
export function sourceOf(block: Block): string {
  if (block.kind === 'fence') return ['```', block.lang, ' ', block.meta, '\n', block.code].join('');
  if (block.kind === 'project') return JSON.stringify(block.attributes);
  return '';
}

function toRows(table: Table): OptionsTable['rows'] {
  return table.children
    .slice(1)
    .flatMap(({ children: [first], position }) =>
      (first?.children ?? []).flatMap((each) =>
        each.type === 'inlineCode' ? [{ name: each.value, line: position?.start.line ?? 0 }] : [],
      ),
    );
}
