import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** The modules that work in a page by themselves, as paths from the site's folder. */
export interface Behaviors {
  /** Part of the early script. */
  atOnce: readonly string[];
  /** Fetched with the first sign of a reader: a pointer that moves, a key, a scroll. */
  atFirstSign: readonly string[];
  /** The same, or at once where a storage key begins so; what a reader does within these elements meanwhile is done again. */
  whenUsed: readonly { module: string; within: string; remembers: string }[];
  /** Classes that behaviors add to a page. */
  states: readonly string[];
}

/**
 * Bundles the early script with the behaviors of the site into `assets/js/early-<hash>.js`, and answers with its name.
 * What is imported with `import()` becomes a file of its own, fetched when it is asked for.
 */
export async function bundleEarly(
  siteFolder: string,
  outFolder: string,
  behaviors: Behaviors,
): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry(siteFolder, behaviors), resolveDir: siteFolder, sourcefile: 'early.ts' },
    outdir: path.join(outFolder, 'assets/js'),
    entryNames: 'early-[hash]',
    chunkNames: 'early-[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: ['chrome92', 'firefox91', 'safari15'],
    legalComments: 'none',
    write: false,
  });
  await mkdir(path.join(outFolder, 'assets/js'), { recursive: true });
  for (const { path: file, contents } of outputFiles) await writeFile(file, contents);
  const names = outputFiles.map((file) => path.basename(file.path));
  const early = names.find((name) => /^early-[A-Z\d]+\.js$/.test(name));
  if (early === undefined) throw new Error(`esbuild wrote no early script, but ${names.join(', ')}.`);
  return early;
}

function entry(siteFolder: string, { atOnce, atFirstSign, whenUsed }: Behaviors): string {
  const name = (file: string): string => JSON.stringify(path.resolve(siteFolder, file));
  const own = (file: string): string => JSON.stringify(path.join(__dirname, 'client', file));
  return [
    `import ${own('early.ts')};`,
    ...atOnce.map((file) => `import ${name(file)};`),
    `import { atFirstSign, replayClicks, whenUsed } from ${own('whenUsed.ts')};`,
    ...atFirstSign.map((file) => `atFirstSign(() => import(${name(file)}));`),
    ...whenUsed.map(
      ({ module, within, remembers }) =>
        `whenUsed(${JSON.stringify(within)}, ${JSON.stringify(remembers)}, () => import(${name(module)}));`,
    ),
    'replayClicks();',
  ].join('\n');
}
