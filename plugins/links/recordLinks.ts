import path from 'node:path';
import type { OnBrokenMarkdownLinksFunction } from '@docusaurus/types';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { addLink, type LinkStore } from './format';

/** A node of a page's syntax tree, as far as this plugin reads it: Markdown's links, and elements with their attributes. */
interface PageNode extends Node {
  url?: string;
  name?: string | null;
  /** A list on an element; directives (`:::tip`) keep theirs in an object. */
  attributes?: readonly { name?: string; value?: unknown }[] | object;
  children?: PageNode[];
}

const attributeOf: Readonly<Record<string, string>> = { a: 'href', Link: 'to', img: 'src' };

/**
 * Creates a remark plugin that puts the links and images of each page into a store. As one of the `remarkPlugins` it runs after
 * Docusaurus has replaced links to files by the URLs of their pages.
 */
export function recordLinks(links: LinkStore): (page: PageNode, file: VFile) => void {
  return (page, file) => {
    const name = path.relative(process.cwd(), file.path);
    visit(page, (node) => {
      const url = readUrl(node);
      const line = node.position?.start.line;
      if (url !== undefined && line !== undefined) addLink(links, { file: name, line, url });
    });
  };
}

/** Puts links to missing files into the store, where Docusaurus would stop with an error at the first of them. */
export function recordMissingFiles(links: LinkStore): OnBrokenMarkdownLinksFunction {
  return ({ sourceFilePath, url, node }) => {
    const line = node.position?.start.line ?? 1;
    addLink(links, { file: sourceFilePath, line, url, fileIsMissing: true });
    // Docusaurus continues with this URL and reports nothing more about the link.
    return '#';
  };
}

function readUrl(node: PageNode): string | undefined {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') return node.url;
  const attribute = attributeOf[node.name ?? ''];
  const attributes = Array.isArray(node.attributes)
    ? (node.attributes as readonly { name?: string; value?: unknown }[])
    : [];
  const value = attributes.find(({ name }) => name !== undefined && name === attribute)?.value;
  return typeof value === 'string' ? value : undefined;
}

function visit(node: PageNode, look: (node: PageNode) => void): void {
  look(node);
  for (const child of node.children ?? []) visit(child, look);
}
