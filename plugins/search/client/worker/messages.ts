import type { EngineAnswer, SearchedGroups } from '../engine/searchEngine';

/** What the page asks of the worker. */
export type Request =
  | { kind: 'index'; group: string; bytes: ArrayBuffer }
  | { kind: 'part'; group: string; part: string; bytes: ArrayBuffer }
  | { kind: 'search'; text: string; groups: SearchedGroups; from: number; count: number };

/** What the worker answers, with the number of the request. */
export type Answer = { id: number; answer?: EngineAnswer; error?: string };
