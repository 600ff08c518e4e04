import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync, type Metafile } from 'esbuild';
import { filesBelow } from '../../../lib/filesBelow';
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

/** Digests the plugin as it is on disk now, with all that its files import. */
export function digestTool(siteFolder: string = path.join(__dirname, '../../..')): ToolDigests {
  const listOf = (folders: readonly string[]): string[] =>
    folders.flatMap((folder) => listSources(siteFolder, `plugins/samples/${folder}`));
  const everything = listOf([...renderingFolders, 'site']);
  const { inputs } = buildSync({
    stdin: {
      contents: everything.map((file) => `import './${file}';`).join('\n'),
      resolveDir: siteFolder,
    },
    absWorkingDir: siteFolder,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  }).metafile;
  const installed = readInstalled(siteFolder);
  const digestFiles = (files: readonly string[]): string => {
    const { sources, packages } = follow(siteFolder, files, inputs);
    return digest(
      process.version,
      ...sources.map((file) => readFileSync(path.join(siteFolder, file), 'utf8')),
      ...withDependencies(packages, installed),
    );
  };
  return {
    proving: digestFiles(listOf(provingFolders)),
    rendering: digestFiles(listOf(renderingFolders)),
    all: digestFiles(everything),
  };
}

function listSources(siteFolder: string, folder: string): string[] {
  return filesBelow(path.join(siteFolder, folder))
    .filter((file) => /(?<!\.test)\.ts$|\.mjs$/.test(file))
    .map((file) => `${folder}/${file}`);
}

/** A package that a file looks up, to start a program of it. */
const lookedUp = /require\.resolve\('((?:@[^/']+\/)?[^/']+)/g;

/** Finds what files import and look up, also by way of others: sources of this site, and packages. */
function follow(
  siteFolder: string,
  files: readonly string[],
  inputs: Metafile['inputs'],
): { sources: string[]; packages: string[] } {
  const sources = new Set(files);
  const packages = new Set<string>();
  for (const file of sources) {
    const text = readFileSync(path.join(siteFolder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(lookedUp)) packages.add(name);
    for (const { path: imported, external } of inputs[file]?.imports ?? []) {
      if (external) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? '');
      else sources.add(imported);
    }
  }
  return { sources: [...sources].sort(), packages: [...packages].sort() };
}

/** What npm has installed, by folder, as in `node_modules/shiki`. */
type Installed = Record<
  string,
  {
    version?: string;
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
  }
>;

function readInstalled(siteFolder: string): Installed {
  const text = readFileSync(path.join(siteFolder, 'node_modules/.package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Installed }).packages;
}

/** Lists packages with those that they depend on, each with its version. Modules of Node are among none. */
function withDependencies(names: readonly string[], installed: Installed): string[] {
  const folders = new Set(names.map((name) => `node_modules/${name}`));
  for (const folder of folders) {
    const { dependencies, optionalDependencies } = installed[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placesOf(name, folder).find((place) => place in installed);
      if (found) folders.add(found);
    }
  }
  return [...folders].flatMap((folder) => {
    const version = installed[folder]?.version;
    return version === undefined ? [] : [`${folder} ${version}`];
  });
}

/** Where Node looks for a package that one in a folder imports, the nearest first. */
function placesOf(name: string, folder: string): string[] {
  const parts = folder.split('/node_modules/');
  return parts
    .map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/node_modules/${name}`)
    .concat(`node_modules/${name}`);
}
