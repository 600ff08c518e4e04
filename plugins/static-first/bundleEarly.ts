import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { build, type BuildOptions, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { bundleStyles } from '../../lib/bundleStyles';
import { importRuntime } from '../../lib/importRuntime';
import type { BuiltSite } from '../../lib/builtSite';
import { screens } from '../classic/format';
import { sidebarCaret } from '../docusaurus/format/contract';
import { findStates, type States } from './findStates';
import { bundleWorkers, formatsHaveNoEffects, smallIsCopied } from './bundleParts';
import { bundleRuntime, type IslandRuntime } from './bundleRuntime';

/** The modules that work in a page by themselves, as paths from the site's folder. */
export interface Behaviors {
  /** Part of the early script. */
  atOnce: readonly string[];
  /** Fetched with the first sign of a reader: a pointer that moves, a key, a scroll. */
  atFirstSign: readonly string[];
  /**
   * Fetched with the first sign of a reader, or at once if `<html>` has the data attribute `remembers`. What a reader does within
   * the elements that `within` selects is done again once the modules are there.
   */
  whenUsed: readonly { modules: readonly string[]; within: string; remembers: string }[];
  /** What only the built site has: in `npm run dev`, Docusaurus' app does it. */
  builtOnly: { atOnce: readonly string[]; atFirstSign: readonly string[] };
}

export interface EarlyBundle {
  /** The name of the early script's file. */
  early: string;
  /** The names of the files that are fetched when what `within` selects is used. */
  whenUsed: readonly { file: string; within: string }[];
  /** What else scripts add to any page. */
  states: States;
  /** What each module of islands adds to the pages that have its island. */
  islandStates: readonly IslandStates[];
}

export interface IslandStates {
  /** The name of the module as a variable would have it, which is that of its island, if the island is this one module. */
  module: string;
  states: States;
}

/** Modules that become a file with this name. */
type Later = Behaviors['whenUsed'][number] & { name: string };

export interface EarlyOptions extends BuiltSite {
  behaviors: Behaviors;
  /** The code that replaces an expression such as `process.env.NAME`. */
  constants: Readonly<Record<string, string>>;
  islandRuntime: IslandRuntime;
}

/**
 * Bundles the early script with the behaviors of the site into `assets/js/early-<hash>.js`.
 * What is imported with `import()` becomes a file of its own, fetched when it is asked for.
 */
export async function bundleEarly(options: EarlyOptions): Promise<EarlyBundle> {
  const { siteFolder, outFolder, behaviors, constants, islandRuntime } = options;
  const common: BuildOptions = {
    define: constants,
    bundle: true,
    format: 'esm',
    // As in `tsconfig.json`, which the bundler does not read for what a plugin resolves.
    jsx: 'automatic',
    minify: true,
    target: browserslistToEsbuild(undefined, { path: siteFolder, env: 'production' }),
    legalComments: 'none',
  };
  const runtime = await bundleRuntime(siteFolder, islandRuntime, common);
  const addedStyles = [...runtime.addedStyles];
  const { atOnce, atFirstSign, builtOnly } = behaviors;
  const whenUsed = behaviors.whenUsed.map((used, index) => ({ ...used, name: `used-${String(index)}` }));
  const later: readonly Later[] = [
    // A click on the caret waits for what is fetched with the first sign of a reader.
    {
      name: 'first-sign',
      modules: [...atFirstSign, ...builtOnly.atFirstSign],
      within: sidebarCaret,
      remembers: '',
    },
    ...whenUsed,
  ];
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: entry([...builtOnly.atOnce, ...atOnce], later),
      resolveDir: siteFolder,
      sourcefile: 'early.ts',
    },
    outdir: path.join(outFolder, 'assets/js'),
    entryNames: 'early-[hash]',
    chunkNames: 'early-[name]-[hash]',
    assetNames: 'early-[name]-[hash]',
    ...common,
    splitting: true,
    write: false,
    metafile: true,
    absWorkingDir: siteFolder,
    plugins: [
      importRuntime({ address: `./${runtime.file}`, names: runtime.names }),
      joinModules(siteFolder, later),
      formatsHaveNoEffects,
      smallIsCopied,
      bundleStyles(screens, (css) => addedStyles.push(css)),
      bundleWorkers(common),
    ],
  });
  await mkdir(path.join(outFolder, 'assets/js'), { recursive: true });
  for (const { path: file, contents } of outputFiles) await writeFile(file, contents);
  await writeFile(path.join(outFolder, 'assets/js', runtime.file), runtime.contents);
  const names = outputFiles.map((file) => path.basename(file.path));
  const early = names.find((name) => /^early-[A-Z\d]+\.js$/.test(name));
  if (early === undefined) throw new Error(`esbuild wrote no early script, but ${names.join(', ')}.`);
  const scripts = outputFiles.filter(({ path: file }) => file.endsWith('.js') && !file.includes('.worker-'));
  const ofIslands = findIslandScripts(metafile, siteFolder);
  const statesOf = (own: readonly OutputFile[]): States =>
    findStates(
      own.map((script) => script.text),
      addedStyles,
    );
  return {
    early,
    whenUsed: whenUsed.map(({ within, name }) => ({
      within,
      file: names.find((file) => file.startsWith(`early-${name}-`)) ?? '',
    })),
    states: statesOf(scripts.filter(({ path: file }) => !ofIslands.has(file))),
    islandStates: scripts.flatMap((script) => {
      const module = ofIslands.get(script.path);
      return module === undefined ? [] : { module, states: statesOf([script]) };
    }),
  };
}

/** The list of islands, each imported when a reader reaches for it. */
const islandList = 'src/islands/islands.ts';

/** The files of the scripts that only islands need, each with the name of its module. */
function findIslandScripts({ inputs, outputs }: Metafile, siteFolder: string): ReadonlyMap<string, string> {
  const components = new Set(inputs[islandList]?.imports.map((component) => component.path));
  if (components.size === 0)
    throw new Error(
      `${islandList} imports nothing. Follow its new place in plugins/static-first/bundleEarly.ts.`,
    );
  return new Map(
    Object.entries(outputs).flatMap(([file, { entryPoint }]) => {
      if (entryPoint === undefined || !components.has(entryPoint)) return [];
      const { name } = path.parse(entryPoint);
      return [[path.resolve(siteFolder, file), name.charAt(0).toLowerCase() + name.slice(1)]];
    }),
  );
}

/** Joins the modules of each name into one, so that they take one request. */
function joinModules(siteFolder: string, later: readonly Later[]): Plugin {
  const joined = 'joined';
  return {
    name: joined,
    setup(bundler) {
      for (const { name, modules } of later) {
        bundler.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: joined }));
        bundler.onLoad({ filter: new RegExp(`^${name}$`), namespace: joined }, () => ({
          contents: modules.map((file) => `import ${JSON.stringify(file)};`).join(''),
          resolveDir: siteFolder,
        }));
      }
    },
  };
}

/** The early script: what it imports at once, and the modules that it fetches later by their names. */
function entry(atOnce: readonly string[], later: readonly Later[]): string {
  return [
    ...atOnce.map((file) => `import ${JSON.stringify(file)};`),
    `import { replayClicks, whenUsed } from ${JSON.stringify(path.join(__dirname, 'client/whenUsed.ts'))};`,
    ...later.map(
      ({ name, within, remembers }) =>
        `whenUsed(${JSON.stringify(within)}, ${JSON.stringify(remembers)}, () => import(${JSON.stringify(name)}));`,
    ),
    'replayClicks();',
  ].join('\n');
}
