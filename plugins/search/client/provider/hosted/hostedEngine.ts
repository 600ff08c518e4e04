import { siteTag, toVersionTag, type HierarchyLevel, type HostedRecord } from '../../../format/hosted';
import type { MarkedText, SearchHit, SearchResults } from '../../engine/show/searchHit';
import type { SearchQuery } from '../searchProvider';

/** A hosted engine: its client, asked for one page of results. Rejects where it cannot be reached. */
export interface HostedEngine {
  readonly name: string;
  search(query: SearchQuery): Promise<SearchResults>;
}

/** Signs that no text has, put around a match by the engine: a result is never read as markup. */
export const marks = { from: '\ue000', to: '\ue001' };

/** The tags of the pages that a reader of a version searches. */
export const tagsOf = (version: string): readonly string[] => [siteTag, toVersionTag(version)];

/** A record with what the engine marked in it, by field; a field without a match may be left out. */
export interface MarkedRecord {
  record: HostedRecord;
  marked: { heading?: string | undefined; content?: string | undefined };
}

/** Makes a hit of a record. Throws for one that is no record of this site's form. */
export function toHit({ record, marked }: MarkedRecord, toAddress: (url: string) => string): SearchHit {
  const { hierarchy } = record;
  const levels = (['lvl2', 'lvl3', 'lvl4'] satisfies HierarchyLevel[]).flatMap(
    (level) => hierarchy[level] ?? [],
  );
  const page = hierarchy.lvl1 ?? '';
  return {
    url: toAddress(record.url),
    page,
    breadcrumbs: hierarchy.lvl0 ?? '',
    parents: levels.slice(0, -1),
    heading: readMarks(marked.heading ?? levels.at(-1) ?? page),
    snippet: readMarks(marked.content ?? ''),
  };
}

/** Cuts a text at the signs around its matches. */
export function readMarks(text: string): MarkedText {
  return text.split(marks.from).flatMap((piece, place) => {
    const [match = '', rest = ''] = place === 0 ? ['', piece] : piece.split(marks.to);
    return [
      { text: match, isMatch: true },
      { text: rest, isMatch: false },
    ].filter((part) => part.text !== '');
  });
}
