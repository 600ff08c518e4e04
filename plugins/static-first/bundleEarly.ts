import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the early script with the behaviors of the site into `assets/js/early-<hash>.js`, and answers with its name.
 * What a behavior imports with `import()` becomes a file of its own, fetched when it is asked for.
 */
export async function bundleEarly(
  siteFolder: string,
  outFolder: string,
  behaviors: readonly string[],
): Promise<string> {
  const modules = [
    ...behaviors.map((file) => path.resolve(siteFolder, file)),
    path.join(__dirname, 'client/early.ts'),
  ];
  const { outputFiles } = await build({
    stdin: {
      contents: modules.map((file) => `import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: siteFolder,
      sourcefile: 'early.ts',
    },
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
  for (const { path: file, contents } of outputFiles) await writeFile(file, contents);
  const names = outputFiles.map((file) => path.basename(file.path));
  const entry = names.find((name) => /^early-[A-Z\d]+\.js$/.test(name));
  if (entry === undefined) throw new Error(`esbuild wrote no early script, but ${names.join(', ')}.`);
  return entry;
}
