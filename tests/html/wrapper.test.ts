import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { notFound, pages } from './readPages';

const docs = pages.filter(({ html }) => html.includes('docs-doc-page'));
// The pages of the landing walkthrough have no place in the sidebar.
const listed = docs.filter(({ path }) => !path.includes('/landing-intro/'));
const posts = pages.filter(({ html }) => html.includes('blog-post-page'));

test.each([...pages, notFound])(
  '$path has the skip link, the announcement, the navbar, the content and the footer, in this order',
  ({ html }) => {
    const $ = load(html);
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
);

test.each([...pages, notFound])(
  'the navbar of $path has the brand, the versions, the sections, the language, the repository and the theme',
  ({ html }) => {
    const $ = load(html);
    const navbar = $('nav.navbar');
    expect(navbar.find('a.navbar__brand').attr('href')).toBe('/');
    expect(
      navbar
        .find('summary')
        .toArray()
        .map((each) => $(each).attr('aria-label')),
    ).toEqual([expect.stringMatching(/^Version (11|10|9)\.x$/), 'Language: English']);
    for (const label of ['Docs', 'Quickstart', 'Next.js', 'Blog']) {
      expect(navbar.find('a').filter((_, each) => $(each).text() === label)).toHaveLength(1);
    }
    expect(navbar.find('a[href^="https://github.com/"]')).toHaveLength(1);
    expect(navbar.find('button.theme-toggle')).toHaveLength(1);
  },
);

describe('a page of the docs', () => {
  test('there are such pages', () => {
    expect(docs.length).toBeGreaterThan(20);
  });

  test.each(listed)('$path has breadcrumbs that end with the page', ({ html }) => {
    const $ = load(html);
    expect($('nav[aria-label=Breadcrumbs] [aria-current=page]')).toHaveLength(1);
  });

  test.each(listed)('$path has the sidebar and is marked in it', ({ html, path }) => {
    const $ = load(html);
    const marked = $('.theme-doc-sidebar-menu [aria-current=page]').toArray();
    expect(marked.map(({ attribs }) => attribs.href)).toEqual([path]);
  });

  test.each(docs)('$path lists its headings of levels 2 and 3, all and only them', ({ html }) => {
    const $ = load(html);
    const entries = $('.theme-doc-toc-desktop a')
      .toArray()
      .map(({ attribs }) => decodeURIComponent(attribs.href ?? ''));
    const headings = $('article h2[id], article h3[id]')
      .toArray()
      .map(({ attribs }) => `#${attribs.id ?? ''}`);
    expect(entries).toEqual(headings);
  });
});

describe('the blog', () => {
  test('its index has every post with its date and reading time', () => {
    const $ = load(pages.find(({ path }) => path === '/blog')?.html ?? '');
    expect($('article').length).toBe(posts.length);
    expect($('article time').length).toBe(posts.length);
    expect(
      $('article')
        .toArray()
        .filter((post) => !/\d+ min read/.test($(post).text())),
    ).toEqual([]);
  });

  test.each(posts)('$path shows its reading time and lists all posts by year', ({ html }) => {
    const $ = load(html);
    expect($('article').text()).toMatch(/\d+ min read/);
    const sidebar = $('aside nav, nav[aria-label*=post i]').first();
    const years = sidebar
      .find('.blog-year > .contents__title')
      .toArray()
      .map((each) => $(each).text().trim());
    expect(years.filter((year) => /^20\d\d$/.test(year))).toEqual([...years].sort().reverse());
    expect(years.length).toBeGreaterThan(0);
    expect(sidebar.find('a[href^="/blog/"]').length).toBe(posts.length);
  });
});
