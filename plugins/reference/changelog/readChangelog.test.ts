import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseChangelog, readChangelog, type ChangelogRelease } from './readChangelog';
import { toFeed } from './toFeed';
import { pageFile, replaceReleases } from './toMarkdown';

const unchanged = {
  added: [],
  addedParts: {},
  changed: [],
  deprecated: [],
  deprecatedParts: {},
  removed: [],
  removedParts: {},
};
const releases: ChangelogRelease[] = [
  {
    version: '11.1.0',
    date: '2026-11-08',
    packages: {
      '@trpc/server': {
        ...unchanged,
        added: ['send'],
        addedParts: {
          paid: ['ShipOptions', 'ship'],
          speed: ['ShipOptions', 'ship'],
          width: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
        },
        deprecated: ['ship'],
      },
      '@trpc/client': unchanged,
    },
  },
  { version: '11.0.1', packages: { '@trpc/server': unchanged } },
  { version: '11.0.0', packages: {} },
];

test('a release says when it was published and, package by package, what changed', () => {
  const top = 'Releases.\n\n{/* The rest is written by `npm run changelog`. */}';
  expect(replaceReleases(`${top}\n\n## 10.0.0\n`, releases)).toMatchInlineSnapshot(`
    "Releases.

    {/* The rest is written by \`npm run changelog\`. */}

    ## 11.1.0

    Packages: \`@trpc/server\`, \`@trpc/client\`. Published on 8 November 2026.

    \`@trpc/server\`:

    - New: \`send\`
    - New options and properties: \`paid\`, \`speed\` in \`ShipOptions\`, \`ship\`; \`width\` in \`A\`, \`B\`, \`C\`, \`D\`, \`E\` and 2 others
    - Deprecated: \`ship\`

    ## 11.0.1

    Packages: \`@trpc/server\`. No change in the public API.

    ## 11.0.0

    The first release of this major.
    "
  `);
});

test('the feed has the same for each release, with a date only where one is known', () => {
  const address = 'https://docs.example/docs/changelog';
  expect(toFeed(releases, { page: address, feed: `${address}/rss.xml` })).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
      <channel>
        <title>tRPC releases</title>
        <link>https://docs.example/docs/changelog</link>
        <atom:link href="https://docs.example/docs/changelog/rss.xml" rel="self" type="application/rss+xml"/>
        <description>What each release of tRPC changed in its public API.</description>
        <language>en</language>
        <item>
          <title>tRPC 11.1.0</title>
          <link>https://docs.example/docs/changelog#1110</link>
          <guid>https://docs.example/docs/changelog#1110</guid>
          <pubDate>Sun, 08 Nov 2026 00:00:00 GMT</pubDate>
          <description>&lt;p&gt;Packages: &lt;code&gt;@trpc/server&lt;/code&gt;, &lt;code&gt;@trpc/client&lt;/code&gt;. Published on 8 November 2026.&lt;/p&gt;&lt;p&gt;&lt;code&gt;@trpc/server&lt;/code&gt;:&lt;/p&gt;&lt;ul&gt;&lt;li&gt;New: &lt;code&gt;send&lt;/code&gt;&lt;/li&gt;&lt;li&gt;New options and properties: &lt;code&gt;paid&lt;/code&gt;, &lt;code&gt;speed&lt;/code&gt; in &lt;code&gt;ShipOptions&lt;/code&gt;, &lt;code&gt;ship&lt;/code&gt;; &lt;code&gt;width&lt;/code&gt; in &lt;code&gt;A&lt;/code&gt;, &lt;code&gt;B&lt;/code&gt;, &lt;code&gt;C&lt;/code&gt;, &lt;code&gt;D&lt;/code&gt;, &lt;code&gt;E&lt;/code&gt; and 2 others&lt;/li&gt;&lt;li&gt;Deprecated: &lt;code&gt;ship&lt;/code&gt;&lt;/li&gt;&lt;/ul&gt;</description>
        </item>
        <item>
          <title>tRPC 11.0.1</title>
          <link>https://docs.example/docs/changelog#1101</link>
          <guid>https://docs.example/docs/changelog#1101</guid>
          <description>&lt;p&gt;Packages: &lt;code&gt;@trpc/server&lt;/code&gt;. No change in the public API.&lt;/p&gt;</description>
        </item>
        <item>
          <title>tRPC 11.0.0</title>
          <link>https://docs.example/docs/changelog#1100</link>
          <guid>https://docs.example/docs/changelog#1100</guid>
          <description>&lt;p&gt;The first release of this major.&lt;/p&gt;</description>
        </item>
      </channel>
    </rss>
    "
  `);
});

describe('the file with the releases is refused', () => {
  test.each([
    ['that was cut', '[{"version": "11.0.0"', 'is no JSON'],
    ['with a date that is none', JSON.stringify([{ ...releases[0], date: 'soon' }]), '0.date'],
    [
      'with changes of another form',
      '[{"version": "11.0.0", "packages": {"@trpc/server": {}}}]',
      'packages.@trpc/server',
    ],
  ])('%s', (_, text, message) => {
    expect(() => parseChangelog(text)).toThrow(message);
  });
});

test('the page has what the file says', () => {
  const page = readFileSync(pageFile, 'utf8');
  expect(page).toBe(replaceReleases(page, readChangelog('.')));
});
