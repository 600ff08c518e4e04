import { expect, test } from 'vitest';
import { readSettings } from './siteSettings';
import { listThirdParties } from './thirdParties';

test('with nothing configured, no other host is allowed', () => {
  expect(listThirdParties(readSettings({}))).toEqual({
    scripts: [],
    connections: [],
    images: [],
    frames: [],
  });
});

test('analytics add the hosts of analytics', () => {
  const { scripts, connections, frames } = listThirdParties(readSettings({ TRACKING_ID: 'G-TEST' }));
  expect(scripts).toEqual(['https://*.googletagmanager.com']);
  expect(connections).toContain('https://*.google-analytics.com');
  expect(frames).toEqual([]);
});

test('the host that hears whether a page was useful may be asked, and nothing else', () => {
  const { connections, ...others } = listThirdParties(
    readSettings({ FEEDBACK_URL: 'https://feedback.example/answers' }),
  );
  expect(connections).toEqual(['https://feedback.example']);
  expect(others).toEqual({ scripts: [], images: [], frames: [] });
});

test('the social widget adds its own host, and none where the site itself serves it', () => {
  const widget = 'https://widget.example/widgets.js';
  expect(listThirdParties(readSettings({ SOCIAL_WIDGET_SRC: widget }))).toEqual({
    scripts: ['https://widget.example'],
    connections: ['https://widget.example'],
    images: ['https://widget.example'],
    frames: ['https://widget.example'],
  });
  expect(listThirdParties(readSettings({ SOCIAL_WIDGET_SRC: '/widget.js' })).scripts).toEqual([]);
});

test.each([
  [
    { SEARCH_ENGINE: 'algolia', ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'key' },
    [
      'https://APP-dsn.algolia.net',
      'https://APP-1.algolianet.com',
      'https://APP-2.algolianet.com',
      'https://APP-3.algolianet.com',
    ],
  ],
])('a hosted search may be asked, and runs no script: %o', (settings, hosts) => {
  expect(listThirdParties(readSettings(settings))).toEqual({
    scripts: [],
    connections: hosts,
    images: [],
    frames: [],
  });
});
