import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { bundleStyles } from '../../../lib/bundleStyles';
import { importRuntime } from '../../../lib/importRuntime';
import { screens } from '../../classic/format';
import { slimTypeScript } from './slimTypeScript';

/** The scripts of the playground, as texts. */
export interface PlayScripts {
  ui: string;
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
  const sources: string[] = [];
  const bundle = async (file: string, options: BuildOptions): Promise<string> => {
    const { outputFiles, metafile } = await build({
      entryPoints: [path.join(__dirname, '../client', file)],
      absWorkingDir: siteFolder,
      outdir: '/out',
      bundle: true,
      minify: true,
      target,
      legalComments: 'none',
      define: { 'process.env.NODE_ENV': '"production"' },
      ...options,
      write: false,
      metafile: true,
    });
    sources.push(...Object.keys(metafile.inputs).map((input) => path.join(siteFolder, input)));
    return outputFiles[0]?.text ?? '';
  };
  const [ui, compiler, frame, realm] = await Promise.all([
    bundle('ui/index.tsx', {
      format: 'esm',
      plugins: [bundleStyles(screens), ...(runtime ? [importRuntime({ address: runtime })] : [])],
    }),
    bundle('compiler/index.ts', { format: 'iife', plugins: [slimTypeScript], legalComments: 'inline' }),
    bundle('frame/index.ts', { format: 'iife' }),
    bundle('realm/index.ts', { format: 'iife' }),
  ]);
  return { ui, compiler, frame, realm, sources };
}
