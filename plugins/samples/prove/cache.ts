import { openFileStore } from '../../../lib/fileStore';
import { digest } from '../page/roots';
import { digestTool, type ToolDigests } from './digestTool';

/** Results on disk, each under a digest of everything that it depends on. */
export interface Cache {
  /** Makes the key of a kind of result from its inputs and the sources of this plugin. */
  key(kind: string, ...parts: readonly string[]): string;
  read<Value>(key: string): Value | undefined;
  write(key: string, value: unknown): void;
  /** Deletes results that no process has read or written for a day. */
  prune(): void;
}

// Computed once, when this process starts. The sources may change while it runs, but its results still come from the old ones.
const currentTool = digestTool();

/** Opens the cache in a folder. It never returns results that other sources of this plugin have made. */
export function openCache(folder: string, tool: ToolDigests = currentTool): Cache {
  const store = openFileStore(folder);
  return {
    key: (kind, ...parts) => digest(kind === 'rendered' ? tool.all : tool.proving, kind, ...parts),
    read<Value>(key: string) {
      const content = store.read(`${key}.json`);
      return content && (JSON.parse(content.toString()) as Value);
    },
    write(key, value) {
      store.write(`${key}.json`, JSON.stringify(value));
    },
    prune: () => store.prune(),
  };
}
