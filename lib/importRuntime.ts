import type { Plugin } from 'esbuild';

/** The file of the islands' runtime. */
export interface RuntimeFile {
  /** Its address, as seen from the scripts that import it. */
  address: string;
  /** What it exports; nothing if that is not known. */
  names?: readonly string[];
}

/**
 * Lets bundled scripts import React, and what the site's own runtime exports, from the runtime's file. So all scripts of a page share one file,
 * which is fetched at the same time as the script that imports it.
 */
export function importRuntime({ address, names }: RuntimeFile): Plugin {
  return {
    name: 'runtime',
    setup(bundler) {
      bundler.onResolve({ filter: /^react(?:-dom)?(?:\/|$)|\/islands\/runtime$/ }, () => ({
        path: address,
        external: true,
      }));
      bundler.onEnd(({ outputFiles = [] }) => {
        if (!names) return undefined;
        const imported = outputFiles.flatMap(({ text }) => namesImported(text, address));
        const missing = [...new Set(imported)].filter((name) => !names.includes(name));
        return {
          errors: missing.map((name) => ({
            text: `An island imports "${name}" from React, which src/islands/runtime.ts does not export. Add it there.`,
          })),
        };
      });
    },
  };
}

/** The names that a bundled script imports from a file. */
function namesImported(script: string, address: string): readonly string[] {
  return [...script.matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)]
    .filter(([, , from]) => from === address)
    .flatMap(([, list = '']) => list.split(',').map((each) => each.trim().split(/\s+as\s+/)[0] ?? ''));
}
