import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
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
  /^(?:render|collectFigure|highlight|codeColors|html|format|writeResults|remarkSamples|pageSource|pageSets|prover|worker|warmUp|index|cli|explain|update|options|testSite)/;

/** Files that only ask for results: neither what was proven nor how it is shown changes with them. */
const onlyForAsking = /^(?:remarkSamples|prover|worker|warmUp|index|cli|explain|update|testSite)/;

// As it was when this process began: the sources may change while it runs, and what it makes is still the work of the old ones.
const proving = readTool((name) => !onlyForShowing.test(name));
const showing = readTool((name) => !onlyForAsking.test(name));

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

/** Changes with the tool as it stands on disk: this folder, and the packages that compile, bundle, parse and color. */
export function toolDigest(): string {
  return readTool(() => true);
}

function readTool(counts: (name: string) => boolean): string {
  const sources = readdirSync(__dirname, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(?:ts|mjs)$/.test(entry.name) &&
        !entry.name.endsWith('.test.ts') &&
        counts(entry.name),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(?:theme|client)\//.test(file.slice(__dirname.length)))
    .sort();
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
  const versions = packages.map((name) => {
    const file = path.join(__dirname, '../../node_modules', name, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  });
  return digest(process.version, ...versions, ...sources.map((file) => readFileSync(file, 'utf8')));
}
