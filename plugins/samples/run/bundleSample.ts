import { writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Bundles the files of a sample that are in `folder` into one file, which asks for its packages when they are imported, so that the process
 * that runs it can provide them. Returns the file and these packages, as in `@trpc/server/adapters/ws`. An external source map has the same
 * path and `.map`.
 */
export async function bundleSample(
  folder: string,
  entries: readonly string[],
  sourcemap: 'external' | false = false,
): Promise<{ file: string; packages: string[] }> {
  const { build } = await import('esbuild');
  const outfile = path.join(folder, '.sample.mjs');
  const packages = new Set<string>();
  // The root's package.json may say that its files are modules of Node. esbuild would then use all of a package as its default export.
  writeFileSync(path.join(folder, 'package.json'), '{}');
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
    sourcemap,
    plugins: [providePackages(packages)],
  });
  return { file: outfile, packages: [...packages] };
}

/** Replaces each import of a package by a request to `run/child/providePackages.mjs`, and adds its name to `packages`. */
function providePackages(packages: Set<string>): Plugin {
  return {
    name: 'packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path: name }) => {
        if (isBuiltin(name)) return { path: name, external: true };
        packages.add(name);
        return { path: name, namespace: 'package' };
      });
      build.onLoad({ filter: /.*/, namespace: 'package' }, ({ path: name }) => ({
        contents: `module.exports = globalThis[Symbol.for('samples.packages')](${JSON.stringify(name)});`,
      }));
    },
  };
}
