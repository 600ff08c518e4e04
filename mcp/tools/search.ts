import { siteGroup, toApiGroup, toGroupFile } from '../../plugins/search/format/indexFiles';
import type { MarkedText, SearchResults } from '../../plugins/search/client/engine/show/searchHit';
import { findVersion } from '../read/findVersion';
import type { Site } from '../read/readSite';

/** Finds sections as the search dialog of the site does, best first. */
export function search(site: Site, query: string, asked: string | undefined, count: number): string {
  const { label, group } = findVersion(site, asked);
  const hits = ask(site, query, group, count)?.hits ?? [];
  if (hits.length === 0)
    return `Nothing in the docs of ${label} has these words. Try fewer words, or the name of an export.`;
  const found = hits.map(({ url, page, heading, parents, snippet }, index) => {
    const [address = '', anchor] = url.split('#');
    // The landing page and what components make of data have no Markdown.
    const isReadable = site.pages.has(address.replace(/\/$/, ''));
    const note = isReadable ? (anchor ? '' : ' (the whole page)') : ' (only for browsers)';
    const path = [...new Set([page, ...parents, toText(heading)])].join(' › ');
    return `${String(index + 1)}. ${path}\n   ${site.origin}${url}${note}\n   ${toText(snippet)}`.trimEnd();
  });
  return `${found.join('\n')}\n\nCall "read" with one of these addresses for its text.`;
}

/** Every group of the index that a reader of the version searches. What is missing is read from disk. */
function ask(site: Site, query: string, group: string, count: number): SearchResults | undefined {
  const { engine, editions, readIndexFile } = site;
  const groups = {
    docs: editions[group] ?? group,
    site: editions[siteGroup],
    api: editions[toApiGroup(group)],
  };
  let answer = engine.search(query, groups, 0, count);
  for (let round = 0; answer.missing.length > 0 && round < 6; round += 1) {
    for (const { group: edition, part } of answer.missing)
      engine.addPart(edition, part, readIndexFile(toGroupFile(edition, part)));
    answer = engine.search(query, groups, 0, count);
  }
  return answer.results;
}

function toText(marked: MarkedText): string {
  return marked.map(({ text }) => text).join('');
}
