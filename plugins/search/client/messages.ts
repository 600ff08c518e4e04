import type { SearchedGroups } from './searchEngine';
import type { SearchResults } from './searchProvider';

/** What the page asks of the worker. */
export type Request =
  | { kind: 'index'; group: string; bytes: ArrayBuffer }
  | { kind: 'snippets'; group: string; text: string }
  | { kind: 'search'; text: string; groups: SearchedGroups; from: number; count: number };

/** What the worker answers, with the number of the request. */
export type Answer = { id: number; results?: SearchResults; error?: string };
