import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { docsVersions } from '../../site/versions';
import { expectOfEach } from './expectOfEach';
import { notFound, pages, parse } from './readPages';

const origin = 'https://trpc.io';
const largest = 40 * 1024;
const memberOfPackage = /^(\/docs\/typedoc\/[^/]+)\/./;

test('every page describes itself where a link to it is shown', () =>
  expectOfEach(
    pages,
    ({ path: address }) => address,
    ({ path: address, html }) => {
      const $ = parse(html);
      const read = (property: string): string | undefined =>
        $(`meta[property="og:${property}"]`).attr('content');
      expect(read('url')).toBe($('link[rel=canonical]').attr('href'));
      expect(read('image')).toMatch(/^https:\/\/trpc\.io\/.+\.png$/);
      if (!memberOfPackage.test(address))
        expect(read('image:alt')).toContain($('h1').text().replace(/\s+/g, ' ').trim());
      expect([read('site_name'), read('locale')]).toEqual(['tRPC', 'en']);
      expect(read('type')).toBe(
        /^\/(?:docs\/|blog\/(?!archive|authors))/.test(address) ? 'article' : 'website',
      );
      expect(read('title')).toMatch(/\S/);
      expect($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image');
    },
  ));

test('every page has a picture of its own, and those of the reference that of their package', () => {
  const files = pages.map(({ html }) => pictureOf(html));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const [members, others] = [true, false].map((isMember) =>
    pages.filter(({ path: address }) => memberOfPackage.test(address) === isMember),
  );
  expect(new Set(others?.map(({ html }) => pictureOf(html))).size).toBe(others?.length);
  expect(
    members?.filter(({ path: address, html }) => {
      const [, page = ''] = memberOfPackage.exec(address) ?? [];
      return pictureOf(html) !== path.join('build', `${page}.png`);
    }),
  ).toEqual([]);
});

test('a picture has the size that such sites ask for, and is at most 40 KB', () => {
  const wrong = pages
    .map(({ html }) => pictureOf(html))
    .filter((file) => {
      const png = readFileSync(file);
      return png.readUInt32BE(16) !== 1200 || png.readUInt32BE(20) !== 630 || statSync(file).size > largest;
    });
  expect(wrong).toEqual([]);
});

test('pages with the same title in two versions have two pictures', () => {
  const pictures = docsVersions.map(({ path: version }) =>
    readFileSync(path.join('build/docs', version, 'quickstart.png')).toString('base64'),
  );
  expect(new Set(pictures).size).toBe(docsVersions.length);
});

test('the not-found page, which answers for any address, has no picture', () => {
  expect(notFound.html).not.toContain('og:image');
});

function pictureOf(html: string): string {
  const address = parse(html)('meta[property="og:image"]').attr('content') ?? '';
  return path.join('build', address.slice(origin.length));
}
