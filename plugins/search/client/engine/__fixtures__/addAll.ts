import type { SearchEngine } from '../searchEngine';
import { indexFile } from '../../../format/indexFiles';

/** Brings all files of a group to an engine. */
export function addAll(engine: SearchEngine, group: string, files: ReadonlyMap<string, Uint8Array>): void {
  for (const [name, bytes] of files) {
    if (name === indexFile) engine.addIndex(group, bytes);
    else engine.addPart(group, name, bytes);
  }
}
