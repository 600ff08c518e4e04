import { expect, test } from 'vitest';
import { testSite } from '../__fixtures__/testSite';
import { read } from './read';

const site = testSite({ '/docs/routers': 'A router has procedures.' });

test.each(['/docs/routers', '/docs/routers.md', 'https://docs.example/docs/routers/', 'docs/routers'])(
  'a page of the site is read by %s',
  (page) => {
    expect(read(site, page, undefined)).toContain('A router has procedures.');
  },
);

test.each(['https://evil.example/docs/routers', '//evil.example/docs/routers', 'file:///docs/routers'])(
  'an address of another host, %s, is refused though the site has a page of that path',
  (page) => {
    expect(() => read(site, page, undefined)).toThrow(
      `"${page}" is no address of https://docs.example, and nothing else is read here. Write a path, as "search" returns it.`,
    );
  },
);
