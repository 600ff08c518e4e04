import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VFile } from 'vfile';
import type { HtmlNode } from '../../../lib/htmlNode';
import { referenceFolders } from './referenceFolders';

/** What guides link to, as `generate` writes it. */
export interface LinkTable {
  /** By package: the address of each of its names. */
  packages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By guide: the packages that its samples import. */
  guides: Readonly<Record<string, readonly string[]>>;
}

/** Packages whose names mean the same on every page. Names such as `useSubscription` mean another thing with each of the others. */
const everywhere = ['@trpc/server', '@trpc/client'];

/** Names of the library that are also those of functions of JavaScript, or of what an author shows beside it. */
const ambiguousCalls = new Set(['map', 'share', 'tap']);

/** Names that cannot be mistaken for a word or for a function of JavaScript: they have several parts. */
export const clearName = /[a-z][A-Z]|[A-Z]{3,}|_/;

const closed = new Set(['a', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'svg', 'button']);
const sectionStarts = new Set(['h1', 'h2', 'h3']);

/**
 * Creates a rehype plugin that links code words which name a member of the library to its page in the reference: the first time in
 * each section, and only on pages of the version that the reference documents.
 */
export function linkNames({ siteFolder }: { siteFolder: string }): (page: HtmlNode, file: VFile) => void {
  return (page, file) => {
    const guide = path.relative(siteFolder, file.path).split(path.sep).join('/');
    const { names } = referenceFolders(siteFolder);
    if (!existsSync(names)) return;
    linkPage(page, guide, JSON.parse(readFileSync(names, 'utf8')) as LinkTable);
  };
}

/** Links the names on one page. */
export function linkPage(page: HtmlNode, guide: string, { packages, guides }: LinkTable): void {
  const imported = guides[guide];
  if (!imported) return;
  const known = new Set([...everywhere, ...imported]);
  /** The address of the member that a code word names. With the parentheses of a call, it is no plain word. */
  const find = ({ children = [] }: HtmlNode): string | undefined => {
    const text = children.length === 1 ? (children[0]?.value ?? '') : '';
    const name = text.replace(/\(\)$/, '');
    const isClear = clearName.test(name) || (name !== text && !ambiguousCalls.has(name));
    const found = [...known].flatMap((each) => packages[each]?.[name] ?? []);
    return found.length === 1 && isClear ? found[0] : undefined;
  };
  let linked = new Set<string>();
  const visit = (node: HtmlNode): void => {
    if (sectionStarts.has(node.tagName ?? '')) linked = new Set();
    if (closed.has(node.tagName ?? '')) return;
    node.children?.forEach((child, index) => {
      const address = child.tagName === 'code' ? find(child) : undefined;
      if (address === undefined || linked.has(address)) {
        visit(child);
        return;
      }
      linked.add(address);
      node.children?.splice(index, 1, {
        type: 'element',
        tagName: 'a',
        properties: { href: address, className: ['api'] },
        children: [child],
      });
    });
  };
  visit(page);
}
