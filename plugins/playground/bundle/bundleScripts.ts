import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { importRuntime } from '../../../lib/importRuntime';
import { readStyles } from '../../../lib/nameMedia';
import { screens } from '../../classic/format';
import { slimTypeScript } from './slimTypeScript';

/** The scripts of the playground, as texts. */
export interface PlayScripts {
  ui: string;
  styles: string;
  compiler: string;
  frame: string;
  realm: string;
  /** The files that they were made of. */
  sources: readonly string[];
}

/** Bundles the scripts of the playground. `runtime` is the address of the islands' runtime; without it, the editor contains React. */
export async function bundleScripts(
  siteFolder: string,
  target: string[],
  runtime?: string,
): Promise<PlayScripts> {
  const common = {
    bundle: true,
    minify: true,
    write: false,
    target,
    legalComments: 'none',
    absWorkingDir: siteFolder,
    define: { 'process.env.NODE_ENV': '"production"' },
  } satisfies BuildOptions;
  const client = (file: string): string => path.join(__dirname, '../client', file);
  const sources: string[] = [];
  const bundle = async (file: string, options: BuildOptions): Promise<Readonly<Record<string, string>>> => {
    const { outputFiles, metafile } = await build({
      ...common,
      entryPoints: [client(file)],
      outdir: '/out',
      ...options,
      write: false,
      metafile: true,
    });
    sources.push(...Object.keys(metafile.inputs).map((input) => path.join(siteFolder, input)));
    return Object.fromEntries(outputFiles.map((each) => [path.extname(each.path), each.text]));
  };
  const [ui, compiler, frame, realm] = await Promise.all([
    bundle('ui/index.tsx', {
      format: 'esm',
      plugins: [nameMedia, ...(runtime ? [importRuntime({ address: runtime })] : [])],
    }),
    bundle('compiler/index.ts', { format: 'iife', plugins: [slimTypeScript], legalComments: 'inline' }),
    bundle('frame/index.ts', { format: 'iife' }),
    bundle('realm/index.ts', { format: 'iife' }),
  ]);
  return {
    ui: ui['.js'] ?? '',
    styles: ui['.css'] ?? '',
    compiler: compiler['.js'] ?? '',
    frame: frame['.js'] ?? '',
    realm: realm['.js'] ?? '',
    sources,
  };
}

/** Puts the site's media queries in place of their names. */
const nameMedia: Plugin = {
  name: 'name-media',
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, ({ path: file }) => ({
      contents: readStyles(file, screens),
      loader: 'css',
    }));
  },
};
