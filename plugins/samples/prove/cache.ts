import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from '../page/roots';

/** Results on disk, by a digest of everything that they follow from. */
export interface Cache {
  /** A key for a kind of result, these inputs, and the tool itself. */
  key(kind: string, ...parts: readonly string[]): string;
  read<Value>(key: string): Value | undefined;
  write(key: string, value: unknown): void;
}

/** The folders of this plugin whose sources decide what is proven, and those that decide how it is shown. */
const provingFolders = ['page', 'check', 'run', 'prove'];
const showingFolders = [...provingFolders, 'render'];

const pluginFolder = path.join(__dirname, '..');

// Read once, when this process begins: the sources may change while it runs, but its results still come from the old ones.
const proving = digestTool(provingFolders);
const showing = digestTool(showingFolders);

/** Opens the cache in a folder. Results of another version of the tool are never found. */
export function openCache(folder: string): Cache {
  mkdirSync(folder, { recursive: true });
  const fileOf = (key: string): string => path.join(folder, `${key}.json`);
  return {
    key: (kind, ...parts) => digest(kind === 'rendered' ? showing : proving, kind, ...parts),
    read<Value>(key: string) {
      const file = fileOf(key);
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined;
    },
    write(key, value) {
      // Whoever reads at the same moment finds the whole file or none.
      const unfinished = path.join(folder, `${key}.${String(process.pid)}`);
      writeFileSync(unfinished, JSON.stringify(value));
      renameSync(unfinished, fileOf(key));
    },
  };
}

/** A cache that finds nothing and keeps nothing. */
export function noCache(): Cache {
  return { key: (...parts) => digest(...parts), read: () => undefined, write: () => undefined };
}

/** Changes with the tool as it is on disk: all its folders, and the packages that compile, bundle, parse and color. */
export function toolDigest(): string {
  return digestTool([...showingFolders, 'site']);
}

function digestTool(folders: readonly string[]): string {
  const sources = folders
    .flatMap((folder) => listSources(path.join(pluginFolder, folder)))
    .concat(path.join(pluginFolder, 'format.ts'))
    .sort();
  return digest(process.version, ...readVersions(), ...sources.map((file) => readFileSync(file, 'utf8')));
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function readVersions(): string[] {
  const packages = [
    'typescript',
    'esbuild',
    'unified',
    'remark-mdx',
    'remark-parse',
    'remark-frontmatter',
    'remark-gfm',
    'remark-directive',
    'npm-to-yarn',
    'shiki',
  ];
  return packages.map((name) => {
    const file = path.join(pluginFolder, '../../node_modules', name, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  });
}
