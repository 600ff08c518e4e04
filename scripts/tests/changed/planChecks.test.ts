import { expect, test } from 'vitest';
import { describe as say, planChecks } from './planChecks';

test('a page is proven, its links are followed and its words are spelled, and nothing else is run', () => {
  const page = 'docs/server/routers.mdx';
  expect(planChecks([page])).toEqual({
    checks: new Map([['spelling', [page]]]),
    samples: [page],
    pages: true,
    related: [],
    tests: [],
    left: ['pages as they are built: their HTML, addresses, search and look'],
    whole: [],
  });
});

test('of code, the unit tests that import it are run; types and unused code are looked for everywhere', () => {
  const { checks, related, tests, pages } = planChecks(['lib/nearest.ts']);
  expect(Object.fromEntries(checks)).toEqual({
    lint: ['lib/nearest.ts'],
    format: ['lib/nearest.ts'],
    types: 'everything',
    'unused code': 'everything',
  });
  expect([related, tests, pages]).toEqual([['lib/nearest.ts'], ['tests/importRules.test.ts'], false]);
});

test('a page that is gone has no spelling, but links lead to it', () => {
  const { checks, pages } = planChecks([], ['docs/server/routers.mdx']);
  expect([checks.size, pages]).toEqual([0, true]);
});

test.each([
  'package-lock.json',
  'docusaurus.config.ts',
  'static/img/logo.svg',
  'samples/v11/package.json',
  'claims/since.json',
])('%s needs the whole run', (file) => {
  expect(planChecks([file]).whole).toEqual([file]);
  expect(say(file)).toContain('needs npm test');
});

test.each([
  ['claims/11.x/server/caching.ts', 'samples and claims, format'],
  ['samples/v11/quickstart/server.ts', 'samples and claims'],
  ['sidebars.ts', 'front matter, links, sidebars, tests of pages, lint, format'],
  ['tests/README.md', 'spelling, tests/readme.test.ts'],
  ['.github/workflows/ci.yml', 'format, workflows of everything'],
])('of %s, this is run: %s', (file, expected) => {
  expect(say(file)).toBe(expected);
  expect(planChecks([file]).whole).toEqual([]);
});
