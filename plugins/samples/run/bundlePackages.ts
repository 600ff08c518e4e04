import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import type { RspackOptions } from '@rspack/core';
import { openFileStore } from '../../../lib/fileStore';
import { digest, type Root } from '../page/roots';
import { expectedPackages } from './expectPackages';

/** What cannot be part of a bundle, because it looks for its own files. */
const external = /^(?:next|typescript)(?:\/|$)/;

/** Part of the name of each bundle, so that none is used that an earlier version of this file has made. */
const own = readFileSync(__filename, 'utf8');

/** The bundles that are being made, by their file. */
const building = new Map<string, Promise<void>>();

/**
 * Bundles packages of a root into one file that evaluates them when it is asked to, again for each sample. Returns the file. It stays in
 * the root's `.cache`, and contains all packages that were ever asked for or are expected to be, so that it is seldom made.
 */
export async function bundlePackages(root: Root, wanted: readonly string[]): Promise<string> {
  const folder = path.join(root.packagesFolder, '.cache');
  const store = openFileStore(folder);
  const list = `packages-${root.digest}.json`;
  const known = JSON.parse(store.read(list)?.toString() ?? '[]') as string[];
  const names = [...new Set([...known, ...expectedPackages(root), ...wanted])].sort();
  const file = path.join(folder, `packages-${digest(own, root.digest, ...names)}.cjs`);
  if (existsSync(file)) return file;
  const built = building.get(file) ?? bundle(folder, names, file);
  building.set(file, built);
  await built;
  store.write(list, JSON.stringify(names));
  return file;
}

async function bundle(folder: string, names: readonly string[], file: string): Promise<void> {
  const { rspack } = await import('@rspack/core');
  const workFolder = mkdtempSync(path.join(folder, 'packages-'));
  try {
    writeEntries(workFolder, names);
    const compiler = rspack(optionsOf(workFolder));
    await new Promise<void>((resolve, reject) =>
      compiler.run((error) => {
        if (error) reject(error);
        else compiler.close(() => resolve());
      }),
    );
    const bundled = path.join(workFolder, 'bundle.cjs');
    expectWhole(bundled);
    // The rename makes the file appear at once, so that no process reads half of it.
    renameSync(bundled, file);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** Throws if the end of a script is missing. On a full disk, the bundler says nothing. */
export function expectWhole(file: string): void {
  try {
    new Script(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error('The bundle of packages was not written to its end. Is the disk full?', { cause: error });
  }
}

/** Writes a module for each package that exports what Node would return for `import()` of it, and one that requires these on demand. */
function writeEntries(folder: string, names: readonly string[]): void {
  const lines = names.map((name, index) => {
    const file = `./${String(index)}.mjs`;
    writeFileSync(
      path.join(folder, file),
      `import * as namespace from ${JSON.stringify(name)};\nexport { namespace };`,
    );
    return `exports[${JSON.stringify(name)}] = () => require('${file}').namespace;`;
  });
  writeFileSync(path.join(folder, 'entry.cjs'), lines.join('\n'));
}

/** Each module stays a function with its own names, because samples print names and texts of functions. */
function optionsOf(folder: string): RspackOptions {
  const conditions = ['node', 'module-sync'];
  return {
    mode: 'none',
    target: 'node20',
    context: folder,
    entry: './entry.cjs',
    devtool: false,
    output: { path: folder, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
    externals: [
      ({ request = '' }, done) => {
        // Rspack's list of built-in modules lacks `_http_common`.
        if (external.test(request) || isBuiltin(request)) done(undefined, `commonjs ${request}`);
        else done();
      },
    ],
    resolve: {
      mainFields: ['main'],
      byDependency: {
        esm: { conditionNames: [...conditions, 'import'], mainFields: ['main'] },
        commonjs: { conditionNames: [...conditions, 'require'], mainFields: ['main'] },
      },
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager', exprContextCritical: false } },
      rules: [{ test: /\.m?js$/, resolve: { fullySpecified: false } }],
    },
    ignoreWarnings: [/./],
  };
}
