import { siteGroup, toApiGroup } from '../../plugins/search/format/indexFiles';
import type { MarkedText, SearchResults } from '../../plugins/search/client/engine/show/searchHit';
import { findVersion } from '../read/findVersion';
import type { Site } from '../read/readSite';

/** Words of a query that name a major: "in 10.x", "v10". */
const versionWords = /\s*\b(?:(?:in|for|with|of) )?(?:trpc )?(?:version )?(?:v\d+(?:\.x)?|\d+\.x)\b/gi;

/**
 * Finds sections as the search dialog of the site does, best first, and pages of the API reference for names. Where no version is
 * given, the query may name one.
 */
export function search(site: Site, query: string, given: string | undefined, count: number): string {
  const known = new Set(site.versions.map(({ label }) => label));
  // Other libraries have versions too, and a query with two majors is about the way from one to the other.
  const texts = [...query.matchAll(versionWords)].map(([text]) => text);
  const named = texts.filter((text) => known.has(toLabel(text)));
  const [version, ...others] = new Set(named.map(toLabel));
  const rest = named.reduce((words, text) => words.replace(text, ''), query).trim();
  const isNamed = given === undefined && version !== undefined && others.length === 0 && rest !== '';
  const words = isNamed ? rest : query;
  const { label, group } = findVersion(site, isNamed ? version : given);
  const { hits, names = [] } = ask(site, words, group, count);
  if (hits.length === 0) {
    const withHits = site.versions.filter((other) => ask(site, words, other.group, 1).hits.length);
    const elsewhere = withHits.map((other) => other.label).join(' and ');
    return `Nothing in the docs of ${label} has these words. ${elsewhere ? `There are hits in ${elsewhere}.` : 'Try fewer words, or the name of an export.'}`;
  }
  const reference = names.map(({ url, page }) => `- ${page}, API reference: ${site.origin}${url}`);
  const found = hits.map(({ url, page, heading, parents, snippet }, index) => {
    const [address = '', anchor] = url.split('#');
    // The landing page and what components make of data have no Markdown.
    const isReadable = site.pages.has(address.replace(/\/$/, ''));
    const note = isReadable ? (anchor ? '' : ' (the whole page)') : ' (only for browsers)';
    const path = [...new Set([page, ...parents, toText(heading)])].join(' › ');
    return `${String(index + 1)}. ${path}\n   ${site.origin}${url}${note}\n   ${toText(snippet)}`.trimEnd();
  });
  const results = [`Docs of ${label}:`, ...reference, ...found].join('\n');
  return `${results}\n\nCall "read" with one of these addresses for its text.`;
}

/** The label that the docs of a major have. */
function toLabel(text: string): string {
  return `${/\d+/.exec(text)?.[0] ?? ''}.x`;
}

/** Searches every group of the index that a reader of the version searches. */
function ask({ engine, editions }: Site, query: string, group: string, count: number): SearchResults {
  const groups = {
    docs: editions[group] ?? group,
    site: editions[siteGroup],
    api: editions[toApiGroup(group)],
  };
  return engine.search(query, groups, count).results;
}

function toText(marked: MarkedText): string {
  return marked.map(({ text }) => text).join('');
}
