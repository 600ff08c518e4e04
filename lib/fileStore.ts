import { randomUUID } from 'node:crypto';
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

/** Results on disk that outlive a build. The name of each is a digest of everything that it depends on. */
export interface FileStore {
  read(name: string): Buffer | undefined;
  write(name: string, content: string | Buffer): void;
  /** Deletes the results that no process has read or written for a day. */
  prune(): void;
}

const day = 24 * 60 * 60 * 1000;

/** Opens the store in a folder, which several processes may use at the same time. */
export function openFileStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });
  return {
    read(name) {
      const file = path.join(folder, name);
      const content = ifExists(() => readFileSync(file));
      // The time of a file is that of its last use, see `prune`.
      if (content) ifExists(() => utimesSync(file, new Date(), new Date()));
      return content;
    },
    write(name, content) {
      // The rename makes the file appear at once, so that no process reads half of it.
      const unfinished = path.join(folder, `${name}.${randomUUID()}`);
      writeFileSync(unfinished, content);
      renameSync(unfinished, path.join(folder, name));
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

/** The result of a file operation, or nothing if the file does not exist, for example because another process has just deleted it. */
function ifExists<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
