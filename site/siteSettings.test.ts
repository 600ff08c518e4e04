import { describe, expect, test } from 'vitest';
import { readSettings } from './siteSettings';

test('with no variable set the site makes no request to another host', () => {
  expect(readSettings({})).toEqual({
    baseUrl: '/',
    editBase: 'https://github.com/trpc/trpc/edit/main/www',
    hideNavbarOnScroll: false,
    islandRuntime: 'preact',
    announcementId: 'migrate-to-11',
    search: { searchPagePath: 'search', hosted: undefined },
  });
});

test('an empty variable counts as none', () => {
  const empty = {
    BASE_URL: '',
    TRACKING_ID: '',
    SOCIAL_WIDGET_SRC: '',
    EDIT_BASE_URL: '',
    NAVBAR_HIDE_ON_SCROLL: '',
    ANNOUNCEMENT_ID: '',
  };
  expect(readSettings(empty)).toEqual(readSettings({}));
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])('NAVBAR_HIDE_ON_SCROLL=%s means %s', (text, expected) => {
  expect(readSettings({ NAVBAR_HIDE_ON_SCROLL: text }).hideNavbarOnScroll).toBe(expected);
});

test('the place of sources may end with a slash', () => {
  expect(readSettings({ EDIT_BASE_URL: 'https://source.example/edit/' }).editBase).toBe(
    'https://source.example/edit',
  );
});

test('a site without a place of its sources has no links to them', () => {
  expect(readSettings({ EDIT_BASE_URL: 'none' }).editBase).toBe(undefined);
});

test.each(['/docs-site/', '/a/b.c/'])('the site can be hosted below %s', (path) => {
  expect(readSettings({ BASE_URL: path }).baseUrl).toBe(path);
});

describe('variables that cannot be used', () => {
  test.each(['https://*/x.js', 'https://x;y.com/', 'https://a.b,c.d/x', "https://'unsafe-inline'/x"])(
    'the policy takes no host from %s',
    (address) => {
      for (const name of ['SOCIAL_WIDGET_SRC', 'FEEDBACK_URL', 'EDIT_BASE_URL', 'MCP_URL'])
        expect(() => readSettings({ [name]: address })).toThrow(name);
    },
  );

  // Browsers read each of them as the host evil.example.
  test.each(['//evil.example/x.js', '/\\evil.example/x.js'])('include SOCIAL_WIDGET_SRC=%s', (address) => {
    expect(() => readSettings({ SOCIAL_WIDGET_SRC: address })).toThrow(
      'SOCIAL_WIDGET_SRC must be an address',
    );
  });

  test('are named, all at once, with what they are', () => {
    expect(() =>
      readSettings({
        BASE_URL: 'docs-site',
        TRACKING_ID: '<script>',
        SOCIAL_WIDGET_SRC: 'widget.js',
        EDIT_BASE_URL: 'source.example',
        NAVBAR_HIDE_ON_SCROLL: 'yes',
      }),
    ).toThrowErrorMatchingInlineSnapshot(`
      [SiteError: The settings of the site cannot be used.
        at the environment
        - BASE_URL must be a path that begins and ends with a slash, such as /docs-site/; it is "docs-site"
        - TRACKING_ID must be an id such as G-ABC123; it is "<script>"
        - SOCIAL_WIDGET_SRC must be an address that begins with https://, or a path that begins with /; it is "widget.js"
        - EDIT_BASE_URL must be an address that begins with https:// or http://; it is "source.example"
        - NAVBAR_HIDE_ON_SCROLL must be true, false, 1 or 0; it is "yes"
        Fix: Correct these variables, or leave them empty. site/siteSettings.ts lists all of them.]
    `);
  });

  test.each(['docs-site/', '/docs-site', '//docs-site/', '/a/../b/', '/a b/'])(
    'include BASE_URL=%s',
    (path) => {
      expect(() => readSettings({ BASE_URL: path })).toThrow('BASE_URL must be a path');
    },
  );
});
