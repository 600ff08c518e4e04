import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { latestVersion } from '../../site/versions';
import type { CallCost, ClientName, Traffic } from './format';

const root = latestVersion.samples;

/** The clients that are measured and the server that they call, as files in `samples/`. */
export const programs = {
  server: `${root}/landing-costs/server.ts`,
  byHand: `${root}/landing-costs/byHand.ts`,
  httpLink: `${root}/landing-costs/httpLink.ts`,
  httpBatchLink: `${root}/landing-costs/httpBatchLink.ts`,
  generated: `${root}-openapi/landing-costs/generated.ts`,
} satisfies Record<ClientName | 'server', string>;

const clients = ['byHand', 'httpLink', 'httpBatchLink', 'generated'] as const satisfies readonly ClientName[];

/**
 * Measures what calls cost with each client: its code, bundled and minified as an app would, and the bytes on the sockets of a
 * server that answers it. Rejects if a client cannot be bundled, or does not get what it asked for.
 */
export async function measureCosts(siteFolder: string): Promise<CallCost[]> {
  const cache = path.join(siteFolder, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'call-costs-'));
  const bundle = (name: string, entry: string, options: BuildOptions): Promise<string> =>
    bundleProgram(entry, path.join(folder, `${name}.mjs`), options);
  const inSamples = (name: keyof typeof programs): string => path.join(siteFolder, 'samples', programs[name]);
  try {
    const counter = await bundle('counter', path.join(__dirname, 'child/countTraffic.ts'), forNode);
    const server = await bundle('server', inSamples('server'), forNode);
    const files: string[] = [];
    for (const name of clients) files.push(await bundle(name, inSamples(name), forApps));
    // A process of its own imports the bundles with Node's loader, whatever loads this module.
    const { stdout } = await promisify(execFile)(process.execPath, [counter, server, ...files]);
    const traffic = JSON.parse(stdout) as readonly { oneCall: Traffic; calls: Traffic }[];
    return clients.map((client, index) => {
      const counted = traffic[index];
      const file = files[index];
      if (!counted || file === undefined) throw new Error(`The calls of ${client} were not counted.`);
      return { client, code: brotliCompressSync(readFileSync(file)).length, ...counted };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const forApps: BuildOptions = { platform: 'browser', minify: true };

const forNode: BuildOptions = {
  platform: 'node',
  // Packages written as CommonJS call `require` for Node's own modules.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
};

async function bundleProgram(entry: string, outfile: string, options: BuildOptions): Promise<string> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...options,
  });
  return outfile;
}
