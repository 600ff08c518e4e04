import type { BlockContent, Node, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type {} from 'mdast-util-mdx';
import { SiteError } from '../../lib/siteError';
import type { TextFile } from '../samples/format';
import type { Drawing } from './readDrawings';

/** What replaces the parts of a page that only its HTML can show. Each is taken from its list when its place is found. */
export interface PageParts {
  /** The page's file, for errors. */
  page: string;
  blocks: TextFile['blocks'][number][];
  drawings: Drawing[];
  /** What its components show that are marked with `data-markdown`. */
  marked: (readonly RootContent[])[];
  /** Makes a link of the page absolute. */
  toAbsolute: (url: string) => string;
}

/**
 * Replaces what is no plain Markdown in the tree of a page: code by the fences that show it, drawings by their words, admonitions by
 * quotes with a label, and links by absolute ones. Imports, comments and front matter are left out.
 */
export function toPlainMarkdown({ children }: Root, parts: PageParts): RootContent[] {
  const content = convertAll(children, parts) as RootContent[];
  const { page, blocks, drawings, marked } = parts;
  if (blocks.length + drawings.length + marked.length === 0) return content;
  throw new SiteError('A page has other code or drawings than its Markdown.', {
    at: page,
    problems: [
      `left over: ${String(blocks.length)} blocks of code, ${String(drawings.length)} drawings, ${String(marked.length)} marked elements`,
    ],
    fix: 'Build again. If that does not help, remove .cache/samples-results and report a bug of plugins/markdown.',
  });
}

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

function convertAll(nodes: readonly Node[], parts: PageParts): Node[] {
  return nodes.flatMap((node) => convert(node as AnyNode, parts));
}

function convert(node: AnyNode, parts: PageParts): Node[] {
  if (leftOut.has(node.type)) return [];
  if (node.type === 'code' || node.name === 'Sample') return takeFences(node, parts);
  if (node.name === 'Cards' || node.name === 'Pair') return convertAll(node.children ?? [], parts);
  if (node.name === 'Pitfall') return [toPitfall(node, parts)];
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return toWords(node, parts);
  if (node.type === 'containerDirective') return [toAdmonition(node, parts)];
  // A colon before a word, as in "11:x", is no directive of ours.
  if (node.type === 'textDirective') return [toText(`:${node.name ?? ''}`)];
  // The lines of a paragraph are as long as the author's editor is wide.
  if (node.type === 'text') return [{ ...node, value: node.value?.replaceAll('\n', ' ') } as Node];
  return [
    {
      ...node,
      ...(node.url === undefined ? {} : { url: parts.toAbsolute(node.url) }),
      ...(node.children ? { children: convertAll(node.children, parts) } : {}),
    },
  ];
}

function takeFences({ position }: AnyNode, { blocks, page }: PageParts): BlockContent[] {
  const fences = blocks.shift();
  if (!fences) throw unknownPart(page, position?.start.line, 'code that was not proven');
  return fences.map(({ lang, meta, code }) => ({ type: 'code', lang: lang || 'text', meta, value: code }));
}

function toWords(node: AnyNode, { drawings, marked, page, toAbsolute }: PageParts): Node[] {
  if (leftOut.has(node.name ?? '')) return [];
  if (node.name === 'SamplesList') return [...(marked.shift() ?? [])];
  if (node.name === 'Since') {
    const words = toText(`(since ${readAttribute(node, 'version')})`);
    return [node.type === 'mdxJsxTextElement' ? words : toParagraph([words])];
  }
  if (node.name === 'Screen') {
    const url = toAbsolute(`pathname:///img/tutorial/${readAttribute(node, 'name')}-light.webp`);
    return [toParagraph([{ type: 'image', url, alt: readAttribute(node, 'alt') }])];
  }
  const drawing = drawings.shift();
  if (!drawing) throw unknownPart(page, node.position?.start.line, `<${node.name ?? ''}>`);
  const title = toText(`Drawing: ${drawing.title}.`);
  return [toParagraph([{ type: 'emphasis', children: [title] }, toText(` ${drawing.text}`)])];
}

function readAttribute({ attributes }: AnyNode, wanted: string): string {
  const attribute = (attributes as readonly { name?: string; value?: unknown }[]).find(
    ({ name }) => name === wanted,
  );
  return typeof attribute?.value === 'string' ? attribute.value : '';
}

/** A folded case becomes a quote that begins with its title. */
function toPitfall(node: AnyNode, parts: PageParts): Node {
  return toQuote(toWordsAndCode(readAttribute(node, 'title')), node.children ?? [], parts);
}

/** A text whose code is in backticks. */
export function toWordsAndCode(text: string): PhrasingContent[] {
  return text
    .split('`')
    .map((value, index): PhrasingContent => ({ type: index % 2 === 1 ? 'inlineCode' : 'text', value }));
}

/** `:::warning[Title]` becomes a quote that begins with "**Warning: Title**". */
function toAdmonition({ name = '', children = [] }: AnyNode, parts: PageParts): Node {
  const [first, ...rest] = children;
  const kind = `${name?.charAt(0).toUpperCase() ?? ''}${name?.slice(1) ?? ''}`;
  if (!first || !(first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel)
    return toQuote([toText(kind)], children, parts);
  const title = convertAll(first.children ?? [], parts) as PhrasingContent[];
  return toQuote([toText(`${kind}: `), ...title], rest, parts);
}

function toQuote(label: PhrasingContent[], content: readonly Node[], parts: PageParts): Node {
  const head = toParagraph([{ type: 'strong', children: label }]);
  return { type: 'blockquote', children: [head, ...convertAll(content, parts)] } as Node;
}

function toParagraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function toText(value: string): Text {
  return { type: 'text', value };
}

function unknownPart(page: string, line: number | undefined, what: string): SiteError {
  return new SiteError('A part of a page has no Markdown.', {
    at: page,
    problems: [`line ${String(line ?? '?')}: ${what}`],
    fix: 'Write how it becomes Markdown in plugins/markdown/toPlainMarkdown.ts. A drawing needs the component Diagram.',
  });
}
