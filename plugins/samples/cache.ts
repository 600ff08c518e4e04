import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from './roots';

/** Results on disk, by a digest of everything that they follow from. */
export interface Cache {
  /** A key for a kind of result, these inputs, and the tool itself. */
  key(kind: string, ...parts: readonly string[]): string;
  read<Value>(key: string): Value | undefined;
  write(key: string, value: unknown): void;
}

/** Files that say how results are shown or asked for: what was proven does not change with them. */
const onlyForShowing =
  /^(?:render|highlight|codeColors|html|writeResults|remarkSamples|pageSource|pageSets|prover|worker|index|cli|explain|update|options|testSite)/;

/** Opens the cache in a folder. Results of another version of the tool are never found. */
export function openCache(folder: string): Cache {
  mkdirSync(folder, { recursive: true });
  const proving = toolDigest((name) => !onlyForShowing.test(name));
  const showing = toolDigest(() => true);
  const fileOf = (key: string): string => path.join(folder, `${key}.json`);
  return {
    key: (kind, ...parts) => digest(kind === 'rendered' ? showing : proving, kind, ...parts),
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
function toolDigest(counts: (name: string) => boolean): string {
  const sources = readdirSync(__dirname, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(?:ts|mjs)$/.test(entry.name) &&
        !entry.name.endsWith('.test.ts') &&
        counts(entry.name),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(?:theme|client|__fixtures__)\//.test(file))
    .sort();
  const packages = [
    'typescript',
    'esbuild',
    'remark-mdx',
    'remark-parse',
    'remark-gfm',
    'remark-directive',
    'shiki',
  ];
  const versions = packages.map(
    (name) =>
      (
        JSON.parse(
          readFileSync(path.join(__dirname, '../../node_modules', name, 'package.json'), 'utf8'),
        ) as { version: string }
      ).version,
  );
  return digest(process.version, ...versions, ...sources.map((file) => readFileSync(file, 'utf8')));
}
