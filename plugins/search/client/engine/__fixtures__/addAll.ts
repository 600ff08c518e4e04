import type { SearchEngine } from '../searchEngine';

/** Brings all files of a group to an engine. */
export function addAll(engine: SearchEngine, group: string, files: ReadonlyMap<string, Uint8Array>): void {
  for (const [name, bytes] of files) engine.add(group, name, bytes);
}
