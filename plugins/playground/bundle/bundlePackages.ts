import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, transform, type Plugin } from 'esbuild';
import { onlyEnglish } from '../../../lib/onlyEnglish';
import { nodeModules } from '../format/playedImports';
import { reachable } from '../format/reachable';

/** Packages as scripts that define modules of a realm. */
export interface PackageScripts {
  /** By what code imports: the scripts that it needs, in the order in which they are evaluated. Numbers of `scripts`. */
  imports: Readonly<Record<string, readonly number[]>>;
  scripts: readonly string[];
  /** The files that they were made of. */
  sources: readonly string[];
}

const realm = path.join(__dirname, '../client/realm/node');

/**
 * Bundles what samples import from packages of a root. What two packages share is a script of its own, so that an error class, for one,
 * is the same for both, and that a reader fetches only what the code imports.
 */
export async function bundlePackages(
  rootFolder: string,
  names: readonly string[],
  target: string[],
): Promise<PackageScripts> {
  const { metafile, outputFiles } = await build({
    entryPoints: names.map((name) => ({ in: `entry:${name}`, out: toFile(name) })),
    outdir: '/out',
    absWorkingDir: rootFolder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    mainFields: ['module', 'main'],
    conditions: ['module', 'import'],
    target,
    write: false,
    metafile: true,
    keepNames: true,
    minifyIdentifiers: true,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    logOverride: { 'import-is-undefined': 'silent' },
    plugins: [entries(rootFolder), ownModules, onlyEnglish],
  });
  const texts = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
  const importsOf = new Map(
    Object.entries(metafile.outputs).map(([file, { imports }]) => [
      path.basename(file),
      imports.map((each) => path.basename(each.path)),
    ]),
  );
  const files = [...texts.keys()];
  const scripts = await Promise.all(files.map((file) => toScript(file, texts.get(file) ?? '')));
  const imports = Object.fromEntries(
    names.map((name) => {
      const own = `${toFile(name)}.js`;
      const needed = reachable([own], (file) => importsOf.get(file));
      // The module of an entry has the name that code imports.
      const named = scripts.push(define(name, `module.exports=require(${JSON.stringify(own)})`)) - 1;
      return [name, [...Array.from(needed, (file) => files.indexOf(file)), named]];
    }),
  );
  return {
    imports,
    scripts,
    sources: Object.keys(metafile.inputs).map((input) => path.join(rootFolder, input)),
  };
}

function toFile(name: string): string {
  return name.replace(/[^\w-]/g, '_');
}

/** Turns a file of the bundle into the definition of a module. The bundler names what it imports by its path. */
async function toScript(file: string, text: string): Promise<string> {
  const { code } = await transform(text, { format: 'cjs', minifySyntax: true, minifyWhitespace: true });
  const named = code.replace(/\brequire\("\.\/([^"]+)"\)/g, 'require("$1")');
  return define(file, named);
}

function define(name: string, code: string): string {
  return `playground.define(${JSON.stringify(name)},(require,module,exports)=>{${code}});`;
}

/** Makes a module for each entry that exports what Node would: an older package as a whole, and its names. */
function entries(rootFolder: string): Plugin {
  return {
    name: 'entries',
    setup(bundler) {
      bundler.onResolve({ filter: /^entry:/ }, ({ path: name }) => ({
        path: name.slice('entry:'.length),
        namespace: 'entry',
      }));
      bundler.onLoad({ filter: /./, namespace: 'entry' }, async ({ path: name }) => {
        const resolved = await bundler.resolve(name, { resolveDir: rootFolder, kind: 'import-statement' });
        const isOld = resolved.namespace === 'file' && isCommonJs(resolved.path);
        const own = JSON.stringify(name);
        return {
          contents: isOld
            ? `import all from ${own};export default all;${listNames(rootFolder, name)
                .map((each) => `export const ${each}=all[${JSON.stringify(each)}];`)
                .join('')}`
            : `export * from ${own};import * as all from ${own};export default all.default;`,
          resolveDir: rootFolder,
        };
      });
    },
  };
}

function isCommonJs(file: string): boolean {
  return file.endsWith('.cjs') || !/^\s*(?:export|import)\b|[;}]export\b/m.test(readFileSync(file, 'utf8'));
}

function listNames(rootFolder: string, name: string): readonly string[] {
  const all = createRequire(path.join(rootFolder, 'index.js'))(name) as object;
  return Object.keys(all).filter((each) => /^[A-Za-z_$][\w$]*$/.test(each) && each !== 'default');
}

/** Puts the playground's own form in the place of modules of Node and of the package `ws`. */
const ownModules: Plugin = {
  name: 'own-modules',
  setup(bundler) {
    bundler.onResolve({ filter: /^(?:node:)?[\w/]+$/ }, ({ path: name }) => {
      const known = nodeModules[name.replace(/^node:/, '')];
      if (known !== undefined) return { path: path.join(realm, `${known}.ts`) };
      return name === 'ws' ? { path: path.join(realm, 'ws.ts') } : undefined;
    });
  },
};
