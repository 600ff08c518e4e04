import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBuiltSite } from '../../plugins/links/readBuiltSite';
import { hiddenHeading, toMarkdownAddress } from '../../plugins/markdown/format';
import { referencePath } from '../../plugins/reference/format';
import { docsVersions } from '../../site/versions';
import { expectOfEach } from './expectOfEach';
import { findLinks, markdownPages, readBuiltText, splitFences } from './readMarkdown';
import { pages, parse } from './readPages';

const site = readBuiltSite('build');
const origin = 'https://trpc.io';

const withMarkdown = new Set(markdownPages.map((page) => page.path.replace(/\/$/, '')));

const nameOf = ({ path: address }: { path: string }): string => address;

describe('the Markdown of every page', () => {
  test('is linked from the head and from below the title', () =>
    expectOfEach(markdownPages, nameOf, ({ path: address, html }) => {
      const $ = parse(html);
      const own = toMarkdownAddress(address);
      expect($('link[rel=alternate][type="text/markdown"]').attr('href')).toBe(own);
      expect($('article a:contains("View as Markdown")').attr('href')).toBe(own);
    }));

  test('has the address, the title and the headings of the page', () =>
    expectOfEach(markdownPages, nameOf, ({ html, markdown }) => {
      const $ = parse(html);
      expect(markdown).toContain(`canonical: ${JSON.stringify($('link[rel=canonical]').attr('href'))}`);
      const shown = $('article :is(h1, h2, h3, h4)')
        .toArray()
        .map((heading) => {
          const words = $(heading).clone();
          words.children('.hash-link').remove();
          // The number of a step stands in a ring.
          words.children('.step__number').append('.');
          return toWords(words.text());
        });
      const written = [...splitFences(markdown).text.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading = '']) =>
        toWords(heading),
      );
      expect(written.filter((heading) => heading !== hiddenHeading)).toEqual(shown);
    }));

  // Of a file that a part of the tutorial changes, the Markdown has what it becomes.
  test('has all code, errors and output of the page', () =>
    expectOfEach(markdownPages, nameOf, ({ path: address, html, markdown }) => {
      const $ = parse(html);
      const left = address.startsWith('/docs/tutorial/') ? '.del, ' : '';
      const lines = [
        ...new Set(
          splitFences(markdown)
            .code.split('\n')
            .map((line) => toCode(line)),
        ),
      ];
      const shown = $('article .code pre:not([role=tabpanel][hidden])')
        .toArray()
        .flatMap((pre) =>
          $(pre).clone().find(`${left}button, span[hidden]`).remove().end().text().split('\n'),
        )
        .map(toCode);
      expect(shown.filter((line) => line !== '' && !lines.some((each) => each.includes(line)))).toEqual([]);
    }));

  test('leads to the Markdown of other pages, and to projects of the playground as its page does', () =>
    expectOfEach(markdownPages, nameOf, ({ markdown }) => {
      const links = findLinks(splitFences(markdown).text).filter((link) => link.startsWith(origin));
      const toPages = links.filter((link) => withMarkdown.has(new URL(link).pathname.replace(/\/$/, '')));
      expect(toPages).toEqual([]);
      expect(links.filter((link) => link.includes('/play?project='))).toEqual([]);
    }));

  test('has nothing that only MDX can read, and absolute links that lead somewhere', () =>
    expectOfEach(markdownPages, nameOf, ({ markdown }) => {
      const { text } = splitFences(markdown);
      const prose = text.replace(/(`+)[^`].*?\1/g, '');
      expect(prose.match(/^import |^:::|\{\/\*|<\/?[A-Z]\w*[ />]/gm)).toBe(null);
      expect(findLinks(text).filter((link) => !leadsSomewhere(link))).toEqual([]);
    }));
});

test.each(docsVersions)('the Markdown of the samples of $label has each of them', ({ path: folder }) => {
  const page = markdownPages.find((each) => each.path === path.posix.join('/docs', folder, 'samples'));
  const rows = parse(page?.html ?? '')('.samples li').length;
  expect(rows).toBeGreaterThan(100);
  expect(page?.markdown.match(/^[-*] /gm)).toHaveLength(rows);
});

test('pages without Markdown do not link to any', () => {
  const linking = pages.filter((page) => page.html.includes('text/markdown')).map((page) => page.path);
  expect(linking.filter((address) => !withMarkdown.has(address.replace(/\/$/, '')))).toEqual([]);
});

const isReference = (address: string): boolean => `${address}/`.startsWith(`${referencePath}/`);
const lists = [
  ...docsVersions.map(({ label, path: folder }) => ({
    name: label,
    base: path.posix.join('/docs', folder),
    own: markdownPages.filter(
      (page) => page.markdown.includes(`\nversion: "${label}"\n`) && !isReference(page.path),
    ),
  })),
  {
    name: 'the API reference',
    base: referencePath,
    own: markdownPages.filter((page) => isReference(page.path)),
  },
];

describe.each(lists)('the list of pages of $name', ({ base, own: pagesOfList }) => {
  const own = pagesOfList.map((page) => origin + toMarkdownAddress(page.path));
  const list = readBuiltText(`${base}/llms.txt`);

  test('has each page once, and none of another version', () => {
    const listed = findLinks(list).filter((link) => link.endsWith('.md'));
    expect(listed.toSorted()).toEqual(own.toSorted());
  });

  test('is not empty, and leads only to files that are there', () => {
    expect(own.length).toBeGreaterThan(20);
    expect(findLinks(list).filter((link) => !existsSync(toFile(link)))).toEqual([]);
  });

  test('says about how many tokens each page and all of them have', () => {
    expect(list.match(/^- .*$/gm)?.filter((line) => !/ \([\d,]+ tokens\)$/.test(line))).toEqual([]);
    expect(list).toMatch(/llms-full\.txt\) \([\d,]+ tokens\)/);
  });

  test('comes with one file that has them all', () => {
    const canonical = readBuiltText(`${base}/llms-full.txt`).matchAll(/^canonical: "(.+)"$/gm);
    const addresses = [...canonical].map(([, address = '']) => toMarkdownAddress(address));
    expect(addresses.toSorted()).toEqual(own.toSorted());
  });
});

test('the list of the site leads to those of all versions and to all posts', () => {
  const links = findLinks(readBuiltText('/llms.txt'));
  expect(links.filter((link) => !existsSync(toFile(link)))).toEqual([]);
  const posts = markdownPages.filter((page) => page.path.startsWith('/blog/'));
  expect(links.toSorted()).toEqual(
    [
      ...lists.flatMap(({ base }) =>
        ['llms.txt', 'llms-full.txt'].map((name) => origin + path.posix.join(base, name)),
      ),
      ...posts.map((page) => origin + toMarkdownAddress(page.path)),
    ].toSorted(),
  );
});

function toFile(link: string): string {
  return path.join('build', new URL(link).pathname);
}

function leadsSomewhere(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const url = new URL(link);
  if (url.origin !== origin) return true;
  const anchor = decodeURIComponent(url.hash.slice(1));
  const target = decodeURIComponent(url.pathname).replace(/\.md$/, '');
  return site.paths.has(target) && (anchor === '' || site.anchorsOf(target).has(anchor));
}

/** Words of a heading, without the signs that Markdown needs, and without the release that it is marked with. */
function toWords(text: string): string {
  return text
    .replace(/\(?since [\d.]+\)?|[\\`*_\u200b[]|\]\([^)]+\)/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A line of code or output without what only the page or only the Markdown has around it. */
function toCode(line: string): string {
  return line
    .replace(/^\s*[-+>]? ?/, '')
    .replace(/^\$ /, '')
    .replace(/^(Error \d+) /, '$1: ')
    .replace(/\s+/g, ' ')
    .trim();
}
