import { expect, test } from 'vitest';
import type { HtmlNode } from '../lib/htmlNode';
import { groupSteps } from './markSteps';

const element = (tagName: string, text: string): HtmlNode => ({
  type: 'element',
  tagName,
  children: [{ type: 'text', value: text }],
});

/** The page in short: sections in brackets, the number of a heading in braces. */
const show = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map(({ tagName, value, children = [] }) => {
      if (tagName === 'section') return `[${show(children)}]`;
      return tagName === 'span' ? `{${show(children)}}` : (value ?? `${show(children)}|`);
    })
    .join('');

test('a numbered heading and what is below it are a step, up to the next heading of its level', () => {
  const page = [
    element('p', 'lead'),
    element('h2', '1. Create'),
    element('p', 'a'),
    element('h3', 'With pnpm'),
    element('h2', '2. Run'),
    element('p', 'b'),
    element('h2', 'Next'),
    element('p', 'c'),
  ];
  expect(show(groupSteps(page))).toBe('lead|[{1} Create|a|With pnpm|][{2} Run|b|]Next|c|');
});

test('paragraphs that begin with a bold number are steps, and the last one ends with its code', () => {
  const line = (text: string): HtmlNode => ({
    type: 'element',
    tagName: 'p',
    children: [element('strong', text), { type: 'text', value: ' it' }],
  });
  const code = { type: 'mdxJsxFlowElement', name: 'CodeSample', children: [] } as HtmlNode;
  const page = [
    element('h2', 'Mount'),
    line('1. Install'),
    element('p', 'a'),
    line('2. Create'),
    code,
    element('p', 'b'),
    element('h2', '2. Next'),
    line('1. Not a step of its own'),
  ];
  expect(show(groupSteps(page))).toBe(
    'Mount|[{1} Install| it|a|][{2} Create| it||]b|[{2} Next|1. Not a step of its own| it|]',
  );
});

test('a number inside a heading makes no step', () => {
  expect(show(groupSteps([element('h2', 'TypeScript 5. And 6'), element('p', 'a')]))).toBe(
    'TypeScript 5. And 6|a|',
  );
});

test('imports stay at the top of the page', () => {
  const esm = { type: 'mdxjsEsm', value: 'import' } as HtmlNode;
  expect(show(groupSteps([element('h3', '1. Create'), esm]))).toBe('[{1} Create|]import');
});
