import type { ChangelogRelease } from './readChangelog';
import { toAnchor } from '../../search/format/indexFiles';
import { escapeAttribute } from '../../samples/render/html';
import { describe } from './toMarkdown';

/** Writes the releases as an RSS feed. `page` is the whole address of the changelog, and `feed` that of the feed itself. */
export function toFeed(
  releases: readonly ChangelogRelease[],
  { page, feed }: Record<'page' | 'feed', string>,
): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>tRPC releases</title>
    <link>${escapeAttribute(page)}</link>
    <atom:link href="${escapeAttribute(feed)}" rel="self" type="application/rss+xml"/>
    <description>What each release of tRPC changed in its public API.</description>
    <language>en</language>
${releases.map((release) => toItem(release, `${page}#${toAnchor(release.version)}`)).join('\n')}
  </channel>
</rss>
`;
}

function toItem(release: ChangelogRelease, address: string): string {
  const lines = [
    `<title>tRPC ${release.version}</title>`,
    `<link>${escapeAttribute(address)}</link>`,
    `<guid>${escapeAttribute(address)}</guid>`,
    ...(release.date === undefined ? [] : [`<pubDate>${new Date(release.date).toUTCString()}</pubDate>`]),
    `<description>${escapeAttribute(describe(release).map(toHtml).join(''))}</description>`,
  ];
  return ['    <item>', ...lines.map((line) => `      ${line}`), '    </item>'].join('\n');
}

/** A paragraph, or one with a list below it. */
function toHtml(markdown: string): string {
  const [lead = '', , ...items] = escapeAttribute(markdown)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .split('\n');
  const list = items.map((item) => `<li>${item.replace(/^- /, '')}</li>`).join('');
  return `<p>${lead}</p>${list === '' ? '' : `<ul>${list}</ul>`}`;
}
