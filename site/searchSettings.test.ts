import { expect, test } from 'vitest';
import { readSearchSettings } from './searchSettings';

test('with no variable set the index of the site answers', () => {
  expect(readSearchSettings({})).toEqual({ searchPagePath: 'search', hosted: undefined });
});

test('Algolia is set up by variables', () => {
  const settings = readSearchSettings({
    SEARCH_ENGINE: 'algolia',
    ALGOLIA_APP_ID: 'APP',
    ALGOLIA_SEARCH_KEY: 'key',
    SEARCH_EXTERNAL_URL_REGEX: 'other\\.example',
    SEARCH_REPLACE_PATHNAME_FROM: '^/site/',
    SEARCH_REPLACE_PATHNAME_TO: '/',
  });
  expect(settings.hosted).toEqual({
    appId: 'APP',
    apiKey: 'key',
    indexName: 'docs',
    externalUrlRegex: 'other\\.example',
    replaceSearchResultPathname: { from: '^/site/', to: '/' },
  });
});

test('variables that cannot be used are named, all at once', () => {
  const problemsOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
    try {
      readSearchSettings(environment);
      return [];
    } catch (error) {
      return String(error)
        .split('\n')
        .filter((line) => line.startsWith('  - '));
    }
  };
  expect([
    problemsOf({ SEARCH_ENGINE: 'lucene' }),
    problemsOf({ SEARCH_ENGINE: 'algolia' }),
    problemsOf({ SEARCH_EXTERNAL_URL_REGEX: '(', SEARCH_PAGE_PATH: '/search/' }),
  ]).toMatchInlineSnapshot(`
    [
      [
        "  - SEARCH_ENGINE is none of embedded, algolia",
      ],
      [
        "  - ALGOLIA_APP_ID is missing, and SEARCH_ENGINE=algolia needs it",
        "  - ALGOLIA_SEARCH_KEY is missing, and SEARCH_ENGINE=algolia needs it",
      ],
      [
        "  - SEARCH_PAGE_PATH is not a path such as search or docs/search",
        "  - SEARCH_EXTERNAL_URL_REGEX is not a regular expression",
      ],
    ]
  `);
});
