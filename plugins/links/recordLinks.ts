import path from 'node:path';
import type { OnBrokenMarkdownLinksFunction } from '@docusaurus/types';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { addLink, type LinkStore } from './format';

/** What this plugin reads of the nodes of a page: Markdown's links, and elements with their attributes. */
interface PageNode extends Node {
  url?: string;
  name?: string | null;
  /** A list on an element; directives (`:::tip`) keep theirs in an object. */
  attributes?: readonly { name?: string; value?: unknown }[] | object;
  children?: PageNode[];
}

const attributeOf: Readonly<Record<string, string>> = { a: 'href', Link: 'to', img: 'src' };

/**
 * A remark plugin that puts the links and images of each page into a store. It stands in `remarkPlugins`, so it
 * sees URLs where the author linked to a page's file.
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

/** Puts links to files that are not there into the store, in place of Docusaurus' error for the first of them. */
export function recordMissingFiles(links: LinkStore): OnBrokenMarkdownLinksFunction {
  return ({ sourceFilePath, url, node }) => {
    const line = node.position?.start.line ?? 1;
    addLink(links, { file: sourceFilePath, line, url, fileIsMissing: true });
    // The URL that Docusaurus goes on with: one that says nothing, since this one is reported already.
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
