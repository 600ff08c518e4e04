import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { onlyEnglish } from '../../lib/onlyEnglish';

/**
 * Gives each importer its own copy of `src/trusted.ts`, of `src/readable.ts` and of the line drawings: a file that they shared would be one
 * more request, for which the early script or an island would wait.
 */
export const smallIsCopied: Plugin = {
  name: 'trusted',
  setup(bundler) {
    bundler.onResolve(
      { filter: /\/(?:src\/trusted|src\/readable|drawings|LineDrawing)$/ },
      async ({ path: file, pluginData, ...from }) => {
        if (pluginData === smallIsCopied) return undefined;
        const resolved = await bundler.resolve(file, { ...from, pluginData: smallIsCopied });
        return { ...resolved, suffix: `?for=${path.basename(from.importer)}` };
      },
    );
  },
};

/** Lets the bundler leave a `format` out where all that was imported from it is types and values that it has written elsewhere. */
export const formatsHaveNoEffects: Plugin = {
  name: 'formats',
  setup(bundler) {
    bundler.onResolve({ filter: /\/format$/ }, async ({ path: file, pluginData, ...from }) => {
      if (pluginData === formatsHaveNoEffects) return undefined;
      const resolved = await bundler.resolve(file, { ...from, pluginData: formatsHaveNoEffects });
      return { ...resolved, sideEffects: false };
    });
  },
};

/** Samples import `z`, an object with all of Zod. Imported as a module, it leaves out what they do not use: half of it. */
const onlyUsedOfZod: Plugin = {
  name: 'only-used-of-zod',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]samples[\\/]v\d+[\\/][\w-]+[\\/]\w+\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      return {
        contents: source.replace("import { z } from 'zod'", "import * as z from 'zod'"),
        loader: 'ts',
      };
    });
  },
};

const namespace = 'worker';
const worker = /new URL\('(?<name>[^']+\.worker\.ts)', import\.meta\.url\)/;

/** Bundles what `new Worker(new URL('./name.worker.ts', import.meta.url))` names into a script with a trusted address, as Docusaurus' bundler does. */
export function bundleWorkers(settings: BuildOptions): Plugin {
  return {
    name: 'workers',
    setup(bundler) {
      bundler.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8');
        const name = worker.exec(source)?.groups?.name;
        if (name === undefined) return undefined;
        const address = source.replace(worker, 'trustScript(new URL(workerFile, import.meta.url).href)');
        return {
          contents: `import workerFile from '${namespace}:${name}';import { trustScript } from '@site/src/trusted';${address}`,
          loader: 'ts',
          resolveDir: path.dirname(file),
        };
      });
      bundler.onResolve({ filter: /^worker:/ }, ({ path: name, resolveDir }) => ({
        // The file that is written has the ending of a script.
        path: path.resolve(resolveDir, name.slice(namespace.length + 1).replace(/ts$/, 'js')),
        namespace,
      }));
      bundler.onLoad({ filter: /./, namespace }, async ({ path: file }) => {
        const entryPoints = [file.replace(/js$/, 'ts')];
        const { outputFiles } = await build({
          ...settings,
          entryPoints,
          format: 'iife',
          plugins: [onlyEnglish, onlyUsedOfZod],
          write: false,
        });
        return { contents: outputFiles[0]?.contents ?? '', loader: 'file' };
      });
    },
  };
}
