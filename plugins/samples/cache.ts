import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from './roots';

/** Results on disk, by a digest of everything that they follow from. */
export interface Cache {
  /** A key for these inputs and for the tool itself. */
  key(...parts: readonly string[]): string;
  read<Value>(key: string): Value | undefined;
  write(key: string, value: unknown): void;
}

/** Opens the cache in a folder. Results of another version of the tool are never found. */
export function openCache(folder: string): Cache {
  mkdirSync(folder, { recursive: true });
  const tool = toolDigest();
  const fileOf = (key: string): string => path.join(folder, `${key}.json`);
  return {
    key: (...parts) => digest(tool, ...parts),
    read<Value>(key: string) {
      const file = fileOf(key);
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined;
    },
    write(key, value) {
      writeFileSync(fileOf(key), JSON.stringify(value));
    },
  };
}

/** A cache that finds nothing and keeps nothing. */
export function noCache(): Cache {
  return { key: (...parts) => digest(...parts), read: () => undefined, write: () => undefined };
}

// Everything that makes results: this folder, and the packages that compile, bundle and parse.
function toolDigest(): string {
  const sources = readdirSync(__dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(?:theme|client|__fixtures__)\//.test(file))
    .sort();
  const packages = ['typescript', 'esbuild', 'remark-mdx', 'remark-parse', 'remark-gfm', 'remark-directive', 'shiki'];
  const versions = packages.map((name) => (JSON.parse(readFileSync(path.join(__dirname, '../../node_modules', name, 'package.json'), 'utf8')) as { version: string }).version);
  return digest(process.version, ...versions, ...sources.map((file) => readFileSync(file, 'utf8')));
}
