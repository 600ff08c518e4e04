import { load, type Cheerio, type CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import type { SearchPage, Section } from './format';

interface OpenSection {
  heading: string;
  anchor: string;
  level: number;
  parents: readonly string[];
  prose: string[];
  code: string[];
}

const skipped = 'script, style, svg, button, nav, .hash-link, .contents-folded, [data-search-skip]';

/** Cuts the finished HTML of a page at its headings; nothing for a page that asks not to be found, or has no text. */
export function readPage(path: string, html: string): SearchPage | undefined {
  const $ = load(html);
  if ($('meta[name="robots"][content*="noindex"]').length > 0) return undefined;
  const main = $('main').first();
  const title = text(main.find('h1').first());
  if (title === '') return undefined;
  main.find(skipped).remove();
  const article = main.find('article');
  const sections = cut($, article.length > 0 ? article : main, title);
  return { path, title, breadcrumbs: breadcrumbs(html), sections };
}

function cut($: CheerioAPI, root: Cheerio<Element>, title: string): readonly Section[] {
  const open: OpenSection[] = [{ heading: title, anchor: '', level: 1, parents: [], prose: [], code: [] }];
  const walk = (element: Cheerio<Element>): void => {
    element.contents().each((_, node) => {
      const current = open.at(-1) ?? never();
      if (node.type === 'text') {
        current.prose.push(node.data);
        return;
      }
      if (node.type !== 'tag') return;
      const child = $(node);
      const level = /^h([1-4])$/.exec(node.name)?.[1];
      if (level === '1') return;
      if (level && child.attr('id')) {
        open.push(begin(open, text(child), child.attr('id') ?? '', Number(level)));
      } else if (node.name === 'pre' || node.name === 'code') {
        current.code.push(child.text());
        if (node.name === 'code') current.prose.push(child.text());
      } else {
        walk(child);
        (open.at(-1) ?? never()).prose.push(' ');
      }
    });
  };
  root.each((_, element) => {
    walk($(element));
  });
  return open.map(({ heading, anchor, parents, prose, code }) => ({
    heading,
    anchor,
    parents,
    prose: tidy(prose.join('')),
    code: tidy(code.join('\n')),
  }));
}

function begin(open: readonly OpenSection[], heading: string, anchor: string, level: number): OpenSection {
  const above: OpenSection[] = [];
  for (const section of open) {
    while ((above.at(-1)?.level ?? 0) >= section.level) above.pop();
    above.push(section);
  }
  const parents = above.filter((section) => section.level > 1 && section.level < level).map((section) => section.heading);
  return { heading, anchor, level, parents, prose: [], code: [] };
}

function breadcrumbs(html: string): readonly string[] {
  const $ = load(html);
  return $('.breadcrumbs li:not([aria-current])')
    .slice(1)
    .map((_, item) => text($(item)))
    .get();
}

function text(element: Cheerio<Element>): string {
  const copy = element.clone();
  copy.find(skipped).remove();
  return tidy(copy.text());
}

function tidy(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

function never(): never {
  throw new Error('A page always has an open section.');
}
