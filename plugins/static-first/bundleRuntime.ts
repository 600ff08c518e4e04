import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { bundleStyles } from '../../lib/bundleStyles';
import { screens } from '../classic/format';
import { smallIsCopied } from './bundleParts';

/** What renders the islands in the browser. Both run the same components. */
export type IslandRuntime = 'preact' | 'react';

export interface RuntimeBundle {
  /** The name of the file in `assets/js/`. */
  file: string;
  contents: Uint8Array;
  /** What it exports. */
  names: readonly string[];
  /** The styles that it adds to a page. */
  addedStyles: readonly string[];
}

const aliases: Readonly<Record<IslandRuntime, Record<string, string>>> = {
  preact: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
  react: {},
};
const entry = 'src/islands/runtime.ts';

/** Bundles the one runtime that all islands share, with the names that `src/islands/runtime.ts` exports. */
export async function bundleRuntime(
  siteFolder: string,
  runtime: IslandRuntime,
  settings: BuildOptions,
): Promise<RuntimeBundle> {
  const addedStyles: string[] = [];
  const { outputFiles, metafile } = await build({
    ...settings,
    absWorkingDir: siteFolder,
    entryPoints: [entry],
    // Every script of the site that devices keep begins so.
    entryNames: 'early-runtime-[hash]',
    outdir: '/',
    format: 'esm',
    alias: aliases[runtime],
    plugins: [bundleStyles(screens, (css) => addedStyles.push(css)), smallIsCopied],
    metafile: true,
    write: false,
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`esbuild wrote nothing for ${entry}.`);
  return {
    file: path.basename(output.path),
    contents: output.contents,
    names: Object.values(metafile.outputs).flatMap((each) => each.exports),
    addedStyles,
  };
}
