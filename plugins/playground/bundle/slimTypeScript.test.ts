import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test, vi } from 'vitest';
import type * as Compiler from '../client/compiler/openProject';
import { openProject, type Files, type OpenProject } from '../client/compiler/openProject';
import { collectTypes } from './collectTypes';
import { readLibraries } from './readLibraries';
import { readStart } from './readStart';
import { slimTypeScript } from './slimTypeScript';

const folder = mkdtempSync(path.join(tmpdir(), 'slim-'));
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

test(
  'TypeScript without what the playground does not use finds the same as the whole',
  { timeout: 120_000 },
  async () => {
    const file = path.join(folder, 'openProject.mjs');
    await build({
      entryPoints: [path.join(__dirname, '../client/compiler/openProject.ts')],
      bundle: true,
      minify: true,
      format: 'esm',
      outfile: file,
      // As in a worker, there is no Node.
      define: { process: 'undefined' },
      plugins: [slimTypeScript],
      logLevel: 'silent',
    });
    const slim = (await import(pathToFileURL(file).href)) as typeof Compiler;
    const whole = await askAll(openProject);
    expect(whole.wrong['client.ts']).toHaveLength(1);
    expect(whole.renamed.length).toBeGreaterThan(1);
    expect(whole.proposed.map(({ label }) => label)).toEqual(['byId', 'create', 'list']);
    expect(await askAll(slim.openProject)).toEqual(whole);
  },
);

interface Answers {
  right: Mistakes;
  wrong: Mistakes;
  proposed: ReturnType<OpenProject['propose']>;
  explained: ReturnType<OpenProject['explain']>;
  renamed: ReturnType<OpenProject['rename']>;
  found: ReturnType<OpenProject['find']>;
}

type Mistakes = Awaited<ReturnType<OpenProject['update']>>;

/** Changes the server of the quickstart so that its client is wrong, and asks all that the editor asks. */
async function askAll(open: typeof openProject): Promise<Answers> {
  const { files } = readStart(process.cwd(), 'v11');
  const server = files['server.ts'] ?? '';
  const client = files['client.ts'] ?? '';
  const project = await openFiles(open, files);
  const byId = server.indexOf('byId');
  const right = await project.update(files);
  const wrong = await project.update({ ...files, 'server.ts': server.replace('byId', 'find') });
  await project.update({ ...files, 'client.ts': `${client}\ntrpc.user.` });
  const proposed = project.propose('client.ts', client.length + '\ntrpc.user.'.length);
  await project.update(files);
  return {
    right,
    wrong,
    proposed,
    explained: project.explain('server.ts', byId),
    renamed: project.rename('server.ts', byId, 'find'),
    found: project.find('user.byId'),
  };
}

async function openFiles(open: typeof openProject, files: Files): Promise<OpenProject> {
  const names = ['@trpc/server', '@trpc/server/adapters/standalone', '@trpc/client', 'zod'];
  const { needs, parts } = collectTypes(path.resolve('samples/v11'), names);
  const served: Readonly<Record<string, unknown>> = { library: readLibraries(), ...parts };
  vi.stubGlobal('fetch', (address: string) => Promise.resolve({ json: () => served[address] }));
  const types = Object.fromEntries(Object.keys(parts).map((part) => [part, part]));
  const root = { label: '11.x', imports: {}, scripts: [], needs, types, versions: {} };
  return open(root, 'library', files);
}
