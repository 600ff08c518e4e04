import type { BlockContent, Node, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-mdx';
import { SiteError } from '../../lib/siteError';
import type { TextFile } from '../samples/format';
import type { Drawing } from './readDrawings';

/** What replaces the parts of a page that only its HTML can show. */
export interface PageParts {
  /** The page's file, for errors. */
  page: string;
  blocks: TextFile['blocks'];
  drawings: readonly Drawing[];
  marked: readonly (readonly RootContent[])[];
  toAbsolute: (url: string) => string;
}

/**
 * Replaces what is no plain Markdown in the tree of a page: code by the fences that show it, drawings by their words, admonitions by
 * quotes with a label, and links by absolute ones. Imports, comments and front matter are left out.
 */
export function toPlainMarkdown({ children }: Root, parts: PageParts): RootContent[] {
  const state: State = {
    ...parts,
    blocks: [...parts.blocks],
    drawings: [...parts.drawings],
    marked: [...parts.marked],
  };
  const content = convertAll(children, state) as RootContent[];
  if (state.blocks.length + state.drawings.length + state.marked.length === 0) return content;
  throw new SiteError('A page has other code or drawings than its Markdown.', {
    at: parts.page,
    problems: [
      `left over: ${String(state.blocks.length)} blocks of code, ${String(state.drawings.length)} drawings, ${String(state.marked.length)} marked elements`,
    ],
    fix: 'Build again. If that does not help, remove .cache/samples-results and report a bug of plugins/markdown.',
  });
}

type State = Omit<PageParts, 'blocks' | 'drawings' | 'marked'> & {
  blocks: TextFile['blocks'][number][];
  drawings: Drawing[];
  marked: (readonly RootContent[])[];
};

/** A node of any kind, as far as it is read here. */
interface AnyNode extends Node {
  name?: string | null;
  value?: string;
  url?: string;
  attributes?: unknown;
  children?: AnyNode[];
}

/** Types of nodes, and names of components that only work in a browser. */
const leftOut = new Set([
  'yaml',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'KeepVersions',
  'ReleasesFeed',
  'YourStack',
]);

function convertAll(nodes: readonly Node[], state: State): Node[] {
  return nodes.flatMap((node) => convert(node as AnyNode, state));
}

function convert(node: AnyNode, state: State): Node[] {
  if (leftOut.has(node.type)) return [];
  if (node.type === 'code' || node.name === 'Sample') return takeFences(node, state);
  if (node.name === 'Cards' || node.name === 'Pair') return convertAll(node.children ?? [], state);
  if (node.name === 'Pitfall') return [toPitfall(node, state)];
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return toWords(node, state);
  if (node.type === 'containerDirective') return [toQuote(node, state)];
  // A colon before a word, as in "11:x", is no directive of ours.
  if (node.type === 'textDirective') return [{ type: 'text', value: `:${node.name ?? ''}` } as Node];
  // The lines of a paragraph are as long as the author's editor is wide.
  if (node.type === 'text') return [{ ...node, value: node.value?.replaceAll('\n', ' ') } as Node];
  return [
    {
      ...node,
      ...(node.url === undefined ? {} : { url: state.toAbsolute(node.url) }),
      ...(node.children ? { children: convertAll(node.children, state) } : {}),
    },
  ];
}

function takeFences({ position }: AnyNode, { blocks, page }: State): BlockContent[] {
  const fences = blocks.shift();
  if (!fences) throw unknownPart(page, position?.start.line, 'code that was not proven');
  return fences.map(({ lang, meta, code }) => ({ type: 'code', lang: lang || 'text', meta, value: code }));
}

function toWords(node: AnyNode, { drawings, marked, page, toAbsolute }: State): Node[] {
  if (leftOut.has(node.name ?? '')) return [];
  if (node.name === 'SamplesList') return [...(marked.shift() ?? [])];
  if (node.name === 'Since') {
    const words: PhrasingContent = { type: 'text', value: `(since ${readAttribute(node, 'version')})` };
    return [node.type === 'mdxJsxTextElement' ? words : toParagraph([words])];
  }
  if (node.name === 'Screen') {
    const url = toAbsolute(`pathname:///img/tutorial/${readAttribute(node, 'name')}-light.webp`);
    return [toParagraph([{ type: 'image', url, alt: readAttribute(node, 'alt') }])];
  }
  const drawing = drawings.shift();
  if (!drawing) throw unknownPart(page, node.position?.start.line, `<${node.name ?? ''}>`);
  const title: PhrasingContent = {
    type: 'emphasis',
    children: [{ type: 'text', value: `Drawing: ${drawing.title}.` }],
  };
  return [toParagraph([title, { type: 'text', value: ` ${drawing.text}` }])];
}

function readAttribute({ attributes }: AnyNode, wanted: string): string {
  const attribute = (attributes as readonly { name?: string; value?: unknown }[]).find(
    ({ name }) => name === wanted,
  );
  return typeof attribute?.value === 'string' ? attribute.value : '';
}

/** A folded case becomes a quote that begins with its title. */
function toPitfall(node: AnyNode, state: State): Node {
  const title = readAttribute(node, 'title')
    .split('`')
    .map((value, index): PhrasingContent => ({ type: index % 2 === 1 ? 'inlineCode' : 'text', value }));
  const label: PhrasingContent = { type: 'strong', children: title };
  return {
    type: 'blockquote',
    children: [toParagraph([label]), ...convertAll(node.children ?? [], state)],
  } as Node;
}

/** `:::warning[Title]` becomes a quote that begins with "**Warning: Title**". */
function toQuote(node: AnyNode, state: State): Node {
  const [first, ...rest] = node.children ?? [];
  const hasTitle = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  const kind = `${node.name?.[0]?.toUpperCase() ?? ''}${node.name?.slice(1) ?? ''}`;
  const title = hasTitle ? convertAll(first?.children ?? [], state) : [];
  const label = {
    type: 'strong',
    children: [{ type: 'text', value: hasTitle ? `${kind}: ` : kind }, ...title],
  } as PhrasingContent;
  const content = hasTitle ? rest : (node.children ?? []);
  return { type: 'blockquote', children: [toParagraph([label]), ...convertAll(content, state)] } as Node;
}

function toParagraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function unknownPart(page: string, line: number | undefined, what: string): SiteError {
  return new SiteError('A part of a page has no Markdown.', {
    at: page,
    problems: [`line ${String(line ?? '?')}: ${what}`],
    fix: 'Write how it becomes Markdown in plugins/markdown/toPlainMarkdown.ts. A drawing needs the component Diagram.',
  });
}
