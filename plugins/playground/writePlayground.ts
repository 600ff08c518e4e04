import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { BuiltSite } from '../../lib/builtSite';
import { writeTo } from '../../lib/writeTo';
import type { DocsVersion } from '../../site/versions';
import { bundlePackages } from './bundle/bundlePackages';
import { bundleScripts } from './bundle/bundleScripts';
import { collectTypes } from './bundle/collectTypes';
import { readLibraries } from './bundle/readLibraries';
import { readLicenses } from './bundle/readLicenses';
import { readStart } from './bundle/readStart';
import { nodeModules, playedImports } from './format/playedImports';
import { playFiles, playFrame, type PlayFiles, type PlayRoot } from './format/playFiles';

/** Writes everything that the playground fetches: its scripts, and for each version the packages and declarations of its samples. */
export async function writePlayground(
  { siteFolder, outFolder, baseUrl }: BuiltSite,
  versions: readonly DocsVersion[],
): Promise<void> {
  const target = browserslistToEsbuild(undefined, { path: siteFolder, env: 'production' });
  const write: Write = (name, ending, content) => {
    const file = `assets/play/${name.replace(/[^\w-]+/g, '-')}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.${ending}`;
    writeTo(outFolder, file, content);
    return baseUrl + file;
  };
  const runtime = findRuntime(outFolder);
  const { ui, compiler, frame, realm, sources } = await bundleScripts(siteFolder, target, runtime);
  const roots = await Promise.all(
    versions.flatMap(rootsOf).map(async ({ label, samples }) => {
      const folder = path.join(siteFolder, 'samples', samples);
      return { samples, ...(await writeRoot(folder, label, target, write)) };
    }),
  );
  const packed = [
    ...sources,
    ...runtimePackages.map((name) => path.join(siteFolder, 'node_modules', name, 'package.json')),
    ...roots.flatMap((root) => root.sources),
  ];
  const files: PlayFiles = {
    ui: write('ui', 'js', ui),
    compiler: write('compiler', 'js', compiler),
    frame: baseUrl + playFrame,
    realm: write('realm', 'js', realm),
    library: write('library', 'json', JSON.stringify(readLibraries())),
    licenses: write('licenses', 'txt', readLicenses(packed)),
    roots: Object.fromEntries(roots.map(({ samples, root }) => [samples, root])),
    starts: Object.fromEntries(versions.map(({ samples }) => [samples, readStart(siteFolder, samples)])),
  };
  const frameDocument = `<!doctype html><meta charset="utf-8"><title>Playground</title><script>${frame}</script>`;
  writeTo(outFolder, playFrame, frameDocument);
  writeTo(outFolder, playFiles, JSON.stringify(files));
}

/** The folders of a version in `samples/`, and what readers call them. The playground never begins with that for React. */
function rootsOf({ label, samples, react }: DocsVersion): { label: string; samples: string }[] {
  return [{ label, samples }, ...(react ? [{ label: `${label} with React`, samples: react }] : [])];
}

/** What the runtime of the islands may be made of. */
const runtimePackages = ['preact', 'react', 'react-dom', 'scheduler'];

/** The address of the runtime in a built site, as seen from the scripts of the playground. `npm run dev` writes none. */
function findRuntime(outFolder: string): string | undefined {
  const folder = path.join(outFolder, 'assets/js');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const runtime = names.find((name) => /^early-runtime-[A-Z\d]+\.js$/.test(name));
  return runtime && `../js/${runtime}`;
}

/** Writes a file whose name has a hash of its content, and returns its address. */
type Write = (name: string, ending: string, content: string) => string;

async function writeRoot(
  folder: string,
  label: string,
  target: string[],
  write: Write,
): Promise<{ root: PlayRoot; sources: readonly string[] }> {
  const names = playedImports.filter((name) => name in nodeModules || isInstalled(folder, name));
  const { imports, scripts, sources } = await bundlePackages(folder, names, target);
  const { needs, parts } = collectTypes(folder, names);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const types = Object.entries(parts).map(
    ([part, files]) => [part, write(part, 'json', JSON.stringify(files))] as const,
  );
  const root = {
    label,
    imports,
    // Named by what they contain, so that what several versions have is one file, which a reader fetches once.
    scripts: scripts.map((text) => write('packages', 'js', text)),
    needs,
    types: Object.fromEntries(types),
    versions: manifest.dependencies,
  };
  const declared = Object.keys(parts).map((part) => path.join(folder, 'node_modules', part, 'package.json'));
  return { root, sources: [...sources, ...declared] };
}

/** Whether a root itself has a package: the project above it has some of the same names. */
function isInstalled(folder: string, name: string): boolean {
  try {
    const packages = path.join(folder, 'node_modules');
    return createRequire(path.join(folder, 'index.js')).resolve(name).startsWith(packages);
  } catch {
    return false;
  }
}
