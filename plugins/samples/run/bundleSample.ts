import path from 'node:path';
import type { PluginBuild } from 'esbuild';
import type { Root } from '../page/roots';

/** Bundles the files of a sample that are in `folder` into one file, and returns its path. Its source map has the same path and `.map`. */
export async function bundleSample(
  root: Root,
  folder: string,
  files: ReadonlyMap<string, string>,
  entries: readonly string[],
  { sourcemap = false }: { sourcemap?: boolean } = {},
): Promise<string> {
  const { build } = await import('esbuild');
  const outfile = path.join(folder, '.sample.mjs');
  // The packages of 9.x have no `exports`, so Node cannot import their adapters by name. They are bundled with the samples.
  const isBundled = root.name === 'v9';
  // This adapter imports `next/navigation`, which bundlers find. Node does not, because the import has no file extension.
  const needsNext = [...files.values()].some((text) => text.includes('adapters/next-app-dir'));
  await build({
    stdin: {
      contents: entries.map((name) => `import ${JSON.stringify(`./${name}`)};`).join('\n'),
      resolveDir: folder,
    },
    outfile,
    absWorkingDir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    sourcemap: sourcemap ? 'external' : false,
    packages: isBundled || needsNext ? 'bundle' : 'external',
    ...(needsNext ? { plugins: [{ name: 'next', setup: keepNextExternal }] } : {}),
    ...(isBundled
      ? {
          banner: {
            js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
          },
        }
      : {}),
  });
  return outfile;
}

function keepNextExternal(build: PluginBuild): void {
  build.onResolve({ filter: /^[^.]/ }, ({ path: name, kind }) => {
    if (kind === 'entry-point' || name.startsWith('@trpc/') || path.isAbsolute(name)) return undefined;
    return { path: /^next\/[^.]+$/.test(name) ? `${name}.js` : name, external: true };
  });
}
