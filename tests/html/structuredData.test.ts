import { expect, test } from 'vitest';
import { readBuiltSite } from '../../plugins/links/readBuiltSite';
import { pages, parse } from './readPages';

// What search engines read about a page: JSON-LD, with the words of schema.org.

const site = readBuiltSite('build');
const origin = 'https://trpc.io';

type Data = Readonly<Record<string, unknown>>;
const described = pages
  .map(({ path, html }) => ({ path, data: readData(html) }))
  .filter(({ data }) => data.length > 0);
const ofType = (type: string): readonly { path: string; data: Data }[] =>
  described.flatMap(({ path, data }) =>
    data.filter((each) => each['@type'] === type).map((each) => ({ path, data: each })),
  );

test('pages of the docs, posts and the list of posts have structured data, in types that search engines know', () => {
  const types = described.flatMap(({ data }) =>
    data.map((each) => `${String(each['@context'])} ${String(each['@type'])}`),
  );
  expect([...new Set(types)].sort()).toEqual([
    'https://schema.org Blog',
    'https://schema.org BlogPosting',
    'https://schema.org BreadcrumbList',
  ]);
});

test('each address in structured data is a page of the site', () => {
  const addresses = described.flatMap(({ path, data }) =>
    findAddresses(data).map((address) => ({ path, address })),
  );
  const lost = addresses.filter(
    ({ address }) =>
      !address.startsWith(`${origin}/`) || !site.paths.has(decodeURIComponent(new URL(address).pathname)),
  );
  expect(lost).toEqual([]);
  expect(addresses.length).toBeGreaterThan(described.length);
});

test('breadcrumbs are counted from 1, have names, and end at their page', () => {
  const wrong = ofType('BreadcrumbList').filter(({ path, data }) => {
    const items = data.itemListElement as readonly { item: string; name: string; position: number }[];
    const isCounted = items.every(({ position, name }, place) => position === place + 1 && name !== '');
    return !isCounted || items.at(-1)?.item !== origin + path;
  });
  expect(wrong).toEqual([]);
  expect(ofType('BreadcrumbList').length).toBeGreaterThan(100);
});

test('posts say what they are called, who wrote them and when', () => {
  for (const { path, data } of ofType('BlogPosting'))
    expect(data).toMatchObject({
      url: origin + path,
      headline: expect.stringMatching(/\S/) as string,
      description: expect.stringMatching(/\S/) as string,
      author: { '@type': 'Organization', name: expect.stringMatching(/\S/) as string },
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
  expect(ofType('BlogPosting').length).toBe(
    pages.filter(({ path }) => /^\/blog\/(?!archive|authors)./.test(path)).length,
  );
});

test('the list of posts refers to every post, by the address under which the post describes itself', () => {
  const [list] = ofType('Blog');
  const idOf = (data: Data): string => String(data['@id']);
  const posts = ofType('BlogPosting').map(({ data }) => idOf(data));
  expect((list!.data.blogPost as readonly Data[]).map(idOf).sort()).toEqual(posts.sort());
});

function readData(html: string): readonly Data[] {
  const $ = parse(html);
  return $('script[type="application/ld+json"]')
    .toArray()
    .map((element) => JSON.parse($(element).text()) as Data);
}

/** All addresses in data, apart from that of the words themselves. */
function findAddresses(data: unknown): readonly string[] {
  if (typeof data === 'string') return /^https?:/.test(data) ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (key === '@context' ? [] : findAddresses(value)));
}
