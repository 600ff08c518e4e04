import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { footer } from '../../site/footer';
import { referencePath } from '../../plugins/reference/format';
import { readReleases, readRootReleases } from '../../site/releases';
import { expectOfEach } from './expectOfEach';
import { notFound, pages, parse } from './readPages';

// Proves: Versions 11.x (unreleased), 10.x and 9.x (unmaintained), each page with its banner
// Proves: Navbar with versions, language, repository and theme
// Proves: Contents of the headings of levels 2 and 3
// Proves: Docs pages have a sidebar and breadcrumbs
// Proves: The blog groups its posts by year and shows reading times
// Proves: Every page has a skip link, the announcement, the navbar, the content and the footer
// Proves: Docs versions, with their labels, paths and banners
// Proves: Footer columns: title, items

const docs = pages.filter(({ html }) => html.includes('docs-doc-page'));
// The pages of the landing walkthrough have no place in the sidebar.
const listed = docs.filter(({ path }) => !path.includes('/landing-intro/'));
const posts = pages.filter(({ html }) => html.includes('blog-post-page'));
const texts = [...docs, ...posts, ...pages.filter(({ html }) => html.includes('mdx-page'))];

test('every page has the skip link, the announcement, the navbar, the content and the footer, in this order', () =>
  expectOfEach(
    [...pages, notFound],
    ({ path }) => path,
    ({ html }) => {
      const $ = parse(html);
      const parts = $(
        '[class*=skipToContent], .theme-announcement-bar, nav.navbar, main, footer.theme-layout-footer',
      )
        .toArray()
        .map(
          ({ tagName, attribs }) =>
            (attribs.class ?? '').match(/skipToContent|announcement|navbar|footer/)?.[0] ?? tagName,
        );
      expect(parts).toEqual(['skipToContent', 'announcement', 'navbar', 'main', 'footer']);
    },
  ));

test('the navbar of every page has the brand, the versions, the sections, the language, the repository and the theme', () =>
  expectOfEach(
    [...pages, notFound],
    ({ path }) => path,
    ({ html }) => {
      const $ = parse(html);
      const navbar = $('nav.navbar');
      expect(navbar.find('a.navbar__brand').attr('href')).toBe('/');
      expect(
        navbar
          .find('summary')
          .toArray()
          .map((each) => $(each).attr('aria-label')),
      ).toEqual([expect.stringMatching(/^Version (11|10|9)\.x$/), 'Language: English']);
      for (const label of ['Docs', 'Quickstart', 'Next.js', 'Playground', 'Blog']) {
        expect(navbar.find('a').filter((_, each) => $(each).text() === label)).toHaveLength(1);
      }
      expect(navbar.find('a[href^="https://github.com/"]')).toHaveLength(1);
      expect(navbar.find('button.theme-toggle')).toHaveLength(1);
    },
  ));

test('the footer of every page has the configured lists, each with its title', () =>
  expectOfEach(
    [...pages, notFound],
    ({ path }) => path,
    ({ html }) => {
      const $ = parse(html);
      const columns = $('footer .footer__title')
        .toArray()
        .map((title) => ({
          title: $(title).text(),
          items: $(title)
            .next('ul')
            .find('a')
            .toArray()
            .map((link) => [$(link).text(), $(link).attr('href')]),
        }));
      expect(columns.map(({ title }) => title)).toEqual(['Docs', 'Versions', 'Community', 'Site']);
      expect(columns).toEqual(
        footer.links.map(({ title, items }) => ({
          title,
          items: items.map((item) => [item.label, 'to' in item ? item.to : item.href]),
        })),
      );
    },
  ));

describe('a page written in Markdown', () => {
  test('every one lists its headings of levels 2 and 3, if it has several, and on phones only sections where they are many', () =>
    expectOfEach(
      texts,
      ({ path }) => path,
      ({ html }) => {
        const $ = parse(html);
        const headings = $('article h2[id], article h3[id]')
          .toArray()
          .map(({ attribs }) => `#${attribs.id ?? ''}`);
        const sections = headings.filter(
          (id) => headings.length <= 24 || $(`h2[id="${id.slice(1)}"]`).length > 0,
        );
        const list = (contents: string): string[] =>
          $(`${contents} a`)
            .toArray()
            .map((link) => decodeURIComponent($(link).attr('href') ?? ''));
        expect(list('nav.theme-doc-toc-desktop')).toEqual(headings.length > 1 ? headings : []);
        expect(list('details.theme-doc-toc-mobile')).toEqual(headings.length > 1 ? sections : []);
      },
    ));

  test('has contents wherever it has several such headings, and other pages have none', () => {
    const without = pages
      .filter(({ html }) => !/<nav class="[^"]*theme-doc-toc-desktop/.test(html))
      .map(({ path }) => path);
    const others = without.filter((path) => !texts.some((text) => text.path === path));
    expect(others.filter((path) => !/\/samples\/statements$/.test(path))).toEqual([
      '/',
      '/blog',
      '/blog/archive',
      '/blog/authors',
      '/play',
      '/search',
    ]);
    const short = texts.filter(({ html }) => parse(html)('article h2[id], article h3[id]').length < 2);
    expect(without.filter((path) => !others.includes(path))).toEqual(short.map(({ path }) => path));
  });
});

describe('a page of the docs', () => {
  test('there are such pages', () => {
    expect(docs.length).toBeGreaterThan(20);
  });

  test('every one has breadcrumbs that begin at the introduction', () =>
    expectOfEach(
      listed,
      ({ path }) => path,
      ({ html }) => {
        const $ = parse(html);
        expect($('nav[aria-label=Breadcrumbs] li').first().text()).toBe('Docs');
      },
    ));

  test('every one has the sidebar and is marked in it', () =>
    expectOfEach(
      listed,
      ({ path }) => path,
      ({ html, path }) => {
        const $ = parse(html);
        const marked = $('.theme-doc-sidebar-menu [aria-current=page]').toArray();
        expect(marked.map(({ attribs }) => attribs.href)).toEqual([path]);
      },
    ));

  test('each category of their sidebars has its entries on the page to which its name leads', () => {
    const links = docs.flatMap(({ html }) =>
      parse(html)('.menu__list-item-collapsible > a')
        .toArray()
        .map(({ attribs }) => attribs.href ?? ''),
    );
    return expectOfEach([...new Set(links)], String, (href) => {
      const target = docs.find(({ path }) => path === href || `${path}/` === href);
      const item = parse(target?.html ?? '')(`.menu__list-item-collapsible > a[href="${href}"]`).closest(
        'li',
      );
      expect(item.find('> .menu__list').length).toBe(1);
    });
  });

  test('every one says whether its version is released and maintained', () =>
    expectOfEach(
      docs,
      ({ path }) => path,
      ({ html, path }) => {
        const banner = parse(html)('main > .theme-doc-version-banner').text();
        const older = /^\/docs\/v(9|10)\//.exec(path)?.[1];
        expect(banner).toContain(
          older
            ? `tRPC ${older}.x is no longer maintained.`
            : `Unreleased docs, ${path.startsWith(referencePath) ? 'API of' : 'samples on'} ${releaseOf(path)}.`,
        );
      },
    ));

  test('every one with samples says below them that they were compiled with the release of its banner', () =>
    expectOfEach(
      docs.filter(({ html, path }) => !/^\/docs\/v(9|10)\//.test(path) && parse(html)('.proof').length > 0),
      ({ path }) => path,
      ({ html }) => {
        const $ = parse(html);
        const [release = 'none'] = /\d+\.\d+\.\d+/.exec($('main > .theme-doc-version-banner').text()) ?? [];
        expect($('.proof').text()).toContain(release);
      },
    ));
});

/** The release of the packages that a page of 11.x is about: those that its front matter names, or those of the version. */
function releaseOf(address: string): string {
  const { '11.x': release } = readReleases('.');
  const roots = readRootReleases('.');
  if (address.startsWith(referencePath)) return String(roots['v11-react']);
  const file = [`${address.slice(1)}.mdx`, `${address.slice(1)}/index.mdx`].find((each) => existsSync(each));
  const [, named = ''] = /^samples: (\S+)$/m.exec(file ? readFileSync(file, 'utf8') : '') ?? [];
  return roots[named] ?? String(release);
}

describe('the blog', () => {
  const yearsOfPosts = new Map(
    posts.map(({ path, html }) => [path, parse(html)('article time').attr('datetime')?.slice(0, 4)]),
  );

  test('its index has every post with its reading time and its date, and no second list of them', () => {
    const $ = parse(pages.find(({ path }) => path === '/blog')?.html ?? '');
    expect($('article').length).toBe(posts.length);
    expect($('article.newest, article.post').length).toBe(posts.length);
    expect($('article:not(:has(.quiet > time))').length).toBe(0);
    expect($('aside').length).toBe(0);
    expect(
      $('article')
        .toArray()
        .filter((post) => !/\d+ min read/.test($(post).text())),
    ).toEqual([]);
  });

  test('every post shows its reading time and lists all posts by year', () =>
    expectOfEach(
      posts,
      ({ path }) => path,
      ({ html }) => {
        const $ = parse(html);
        expect($('article').text()).toMatch(/\d+ min read/);
        const sidebar = $('aside nav, nav[aria-label*=post i]').first();
        const groups = sidebar
          .find('.blog-year')
          .toArray()
          .map((group) => ({
            year: $(group).children('.contents__title').text().trim(),
            posts: $(group)
              .find('a')
              .toArray()
              .map((link) => $(link).attr('href') ?? ''),
          }));
        const years = groups.map(({ year }) => year);
        expect(years).toEqual([...new Set(yearsOfPosts.values())].sort().reverse());
        for (const { year, posts: listedPosts } of groups)
          expect(listedPosts.map((post) => yearsOfPosts.get(post))).toEqual(listedPosts.map(() => year));
        expect(groups.flatMap((group) => group.posts).sort()).toEqual(posts.map(({ path }) => path));
      },
    ));
});
