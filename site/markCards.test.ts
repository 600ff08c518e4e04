import { expect, test } from 'vitest';
import type { HtmlNode } from '../lib/htmlNode';
import { markCards } from './markCards';

const text = (value: string): HtmlNode & { value: string } => ({ type: 'text', value });
const element = (tagName: string, ...children: HtmlNode[]): HtmlNode => ({
  type: 'element',
  tagName,
  children,
});
const item = (): HtmlNode => element('li', element('a', text('Routers')), text(': group them.'));

/** The elements and texts of a node, in brackets. */
const show = ({ tagName, value, children = [] }: HtmlNode): string =>
  value ?? `${tagName ?? ''}(${children.map(show).join(' ')})`;

test('an item of a list of cards has its line, without the colon, in an element', () => {
  const list = element('ul', item());
  const cards = { type: 'mdxJsxFlowElement', name: 'Cards', children: [list] };
  markCards()({ type: 'root', children: [cards] });
  expect(show(list)).toBe('ul(li(a(Routers) span(group them.)))');
});

test('a list elsewhere stays as it is', () => {
  const list = element('ul', item());
  markCards()({ type: 'root', children: [list] });
  expect(show(list)).toBe('ul(li(a(Routers) : group them.))');
});
