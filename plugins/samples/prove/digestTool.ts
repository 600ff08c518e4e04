import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { filesBelow } from '../../../lib/filesBelow';
import { digest } from '../page/roots';

/** Digests of this plugin's sources and of the packages that are installed. Each differs if any of them differs. */
export interface ToolDigests {
  /** What decides how samples are proven. */
  proving: string;
  /** All of the plugin's build side: the same, and how samples are shown. */
  all: string;
}

const provingFolders = ['format', 'page', 'check', 'run', 'claims', 'prove'];

/** Digests the plugin as it is on disk now, with all that its files import. */
export function digestTool(siteFolder: string = path.join(__dirname, '../../..')): ToolDigests {
  const read = (file: string): string => readFileSync(path.join(siteFolder, file), 'utf8');
  const installed = read('node_modules/.package-lock.json');
  const digestFolders = (folders: readonly string[]): string => {
    const own = folders.flatMap((folder) => listSources(siteFolder, `plugins/samples/${folder}`));
    const sources = new Set([...own, ...followImports(siteFolder, own)]);
    return digest(process.version, installed, ...[...sources].sort().map(read));
  };
  return {
    proving: digestFolders(provingFolders),
    all: digestFolders([...provingFolders, 'render', 'site']),
  };
}

function listSources(siteFolder: string, folder: string): string[] {
  return filesBelow(path.join(siteFolder, folder))
    .filter((file) => /(?<!\.test)\.ts$|\.mjs$/.test(file))
    .map((file) => `${folder}/${file}`);
}

/** Lists what files of this site import, also by way of others. */
function followImports(siteFolder: string, files: readonly string[]): string[] {
  const { inputs } = buildSync({
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: siteFolder },
    absWorkingDir: siteFolder,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  }).metafile;
  return Object.keys(inputs).filter((file) => file !== '<stdin>');
}
