import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { digest } from '../page/roots';

/** Digests of this plugin's sources and of the packages that it uses. Each differs if any of them differs. */
export interface ToolDigests {
  /** What decides how samples are proven. */
  proving: string;
  /** What decides how they are shown: the same and how figures are rendered. */
  rendering: string;
  /** All of the plugin's build side. */
  all: string;
}

const provingFolders = ['format', 'page', 'check', 'run', 'claims', 'workers', 'prove'];
const renderingFolders = [...provingFolders, 'render'];

/** Digests the plugin in a folder as it is on disk now. */
export function digestTool(pluginFolder: string = path.join(__dirname, '..')): ToolDigests {
  const versions = readVersions();
  const digestFolders = (folders: readonly string[]): string => {
    const sources = folders
      .flatMap((folder) => listSources(path.join(pluginFolder, folder)))
      .concat(path.join(__dirname, '../../../lib/parsePage.ts'))
      .sort();
    return digest(process.version, ...versions, ...sources.map((file) => readFileSync(file, 'utf8')));
  };
  return {
    proving: digestFolders(provingFolders),
    rendering: digestFolders(renderingFolders),
    all: digestFolders([...renderingFolders, 'site']),
  };
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The versions of the packages that parse, compile, bundle and color samples. */
function readVersions(): string[] {
  const packages = [
    'vscode-jsonrpc',
    'oxc-parser',
    'typescript7',
    'esbuild',
    '@rspack/core',
    'unified',
    'remark-mdx',
    'remark-parse',
    'remark-frontmatter',
    'remark-gfm',
    'remark-directive',
    'npm-to-yarn',
    '@vitest/expect',
    'leven',
    'shiki',
  ];
  return packages.map((name) => {
    const file = path.join(__dirname, '../../../node_modules', name, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  });
}
