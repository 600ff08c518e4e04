import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
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
const day = 24 * 60 * 60 * 1000;

/** Opens the cache in a folder. It never returns results that other sources of this plugin have made. */
export function openCache(folder: string, tool: ToolDigests = currentTool): Cache {
  mkdirSync(folder, { recursive: true });
  const fileOf = (key: string): string => path.join(folder, `${key}.json`);
  return {
    key: (kind, ...parts) => digest(kind === 'rendered' ? tool.rendering : tool.proving, kind, ...parts),
    read<Value>(key: string) {
      const file = fileOf(key);
      const text = ifExists(() => readFileSync(file, 'utf8'));
      if (text === undefined) return undefined;
      // The time of a file is that of its last use, see `prune`.
      ifExists(() => {
        utimesSync(file, new Date(), new Date());
      });
      return JSON.parse(text) as Value;
    },
    write(key, value) {
      // The rename makes the file appear at once, so that no process reads half of it.
      const unfinished = path.join(folder, `${key}.${String(process.pid)}`);
      writeFileSync(unfinished, JSON.stringify(value));
      renameSync(unfinished, fileOf(key));
    },
    prune() {
      // Another process, such as the dev server beside a build, may need what it has used today.
      const oldest = Date.now() - day;
      for (const name of readdirSync(folder)) {
        const file = path.join(folder, name);
        const stats = ifExists(() => statSync(file));
        if (stats?.isFile() && stats.mtimeMs < oldest) rmSync(file, { force: true });
      }
    },
  };
}

/** Makes a cache that keeps nothing. */
export function noCache(): Cache {
  return {
    key: (...parts) => digest(...parts),
    read: () => undefined,
    write: () => undefined,
    prune: () => undefined,
  };
}

/** The result of a file operation, or nothing if the file does not exist, for example because another process has just deleted it. */
function ifExists<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
