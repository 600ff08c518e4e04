import { load, type CheerioAPI } from 'cheerio';
import type { SearchPage, Section } from './searchPage';

type Elements = ReturnType<typeof mainOf>;

/** A section whose text is still being collected. */
type OpenSection = Pick<Section, 'heading' | 'anchor' | 'parents' | 'isRow'> & {
  level: number;
  prose: string[];
  code: string[];
};

const textNode = 3;

/** Tags that do not end a word. */
const inline = new Set('a abbr b del em i ins kbd mark s small span strong sub sup u wbr'.split(' '));

const skipped =
  'script, style, svg, button, nav, .hash-link, .step__number, .proof, .contents-folded, .page-tools, .code__bar, .out > span, .version-banner, .theme-doc-footer, [data-search-skip]';

/** Cuts the finished HTML of a page at its headings; nothing for a page that asks not to be found (unless it `isAlways`), or has no text. */
export function readPage(path: string, html: string, isAlways = false): SearchPage | undefined {
  // This parser is many times as fast as the standard's, and reads what Docusaurus writes alike.
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true } });
  if (!isAlways && $('meta[name="robots"][content*="noindex"]').length > 0) return undefined;
  const breadcrumbs = $('.breadcrumbs li')
    .slice(1)
    .map((_, item) => tidy($(item).text()))
    .get();
  const main = mainOf($);
  main.find(skipped).remove();
  const title = tidy(main.find('h1').first().text());
  if (title === '') return undefined;
  const articles = main.find('article');
  // A page of several articles lists other pages: what it says of them is found on those.
  const root = articles.length > 1 ? main.find('header').first() : articles.length === 1 ? articles : main;
  return { path: addressOf($) ?? path, title, breadcrumbs, sections: cut($, root, title) };
}

const mainOf = ($: CheerioAPI) => $('main').first();

/** The address that the page gives itself, since `/docs/` and `/docs` are the same file. */
function addressOf($: CheerioAPI): string | undefined {
  const href = $('link[rel="canonical"]').attr('href');
  return href && new URL(href).pathname;
}

function cut($: CheerioAPI, root: Elements, title: string): readonly Section[] {
  let current: OpenSection = { heading: title, anchor: '', level: 1, parents: [], prose: [], code: [] };
  const open = [current];
  const walk = (element: Elements): void => {
    // The heads of columns say nothing of the rows.
    const isHead = element.is('th');
    element.contents().each((_, node) => {
      if ('data' in node && node.nodeType === textNode && !isHead) current.prose.push(node.data);
      if (!('name' in node && 'attribs' in node)) return;
      const child = $(node);
      const level = Number(/^h([1-4])$/.exec(node.name)?.[1] ?? 0);
      const anchor = child.attr('id');
      if (level === 1) return;
      if (level > 1 && anchor) {
        const heading = tidy(child.text());
        current = { heading, anchor, level, parents: headingsAbove(open, level), prose: [], code: [] };
        open.push(current);
      } else if (isMessage(child)) {
        const above = current;
        const message = child.children('td').first();
        const heading = tidy(message.text());
        message.remove();
        const parents = [...above.parents, above.heading];
        // No heading is below a row.
        current = { ...above, heading, level: Infinity, parents, prose: [], code: [], isRow: true };
        open.push(current);
        walk(child);
        current = above;
      } else if (node.name === 'pre' || node.name === 'code') {
        current.code.push(child.text());
        if (node.name === 'code') current.prose.push(child.text());
      } else {
        const space = inline.has(node.name) ? '' : ' ';
        // Cells of a row are no sentence.
        const isNextCell = node.name === 'td' && child.text() !== '' && child.prevAll().length > 0;
        current.prose.push(isNextCell ? ' · ' : space);
        walk(child);
        current.prose.push(space);
      }
    });
  };
  root.each((_, element) => walk($(element)));
  return open.map(({ heading, anchor, parents, prose, code, isRow }) => ({
    heading,
    anchor,
    parents,
    ...(isRow ? { isRow } : {}),
    prose: tidy(prose.join('')),
    code: tidy(code.join('\n')),
    answers: [],
  }));
}

/** Whether an element is a row of a table of messages in a closed box. The head of the first column says what a table lists. */
function isMessage(element: Elements): boolean {
  return (
    element.is('.pitfall tr:has(> td)') && element.closest('table').find('th').first().text() === 'Message'
  );
}

/** The headings above the next one, from the top, without the title of the page. */
function headingsAbove(open: readonly OpenSection[], level: number): readonly string[] {
  let least = level;
  const above = open.toReversed().filter((section) => {
    if (section.level === 1 || section.level >= least) return false;
    least = section.level;
    return true;
  });
  return above.map(({ heading }) => heading).reverse();
}

function tidy(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}
