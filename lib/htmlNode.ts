import type { Node } from 'unist';

/** A node of a page's HTML, as far as plugins read it. */
export interface HtmlNode extends Node {
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}
