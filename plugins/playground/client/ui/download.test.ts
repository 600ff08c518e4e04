import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { PlayRoot, Project } from '../../format/playFiles';
import { readStart } from '../../bundle/readStart';
import { toDownload } from './download';

const versionsOf = (root: string): PlayRoot['versions'] =>
  (
    JSON.parse(readFileSync(path.resolve('samples', root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    }
  ).dependencies;

test.each(['v11', 'v10', 'v9'])(
  'the downloaded quickstart of %s prints what the page shows',
  async (root) => {
    const files = toDownload(readStart(process.cwd(), root), { versions: versionsOf(root) } as PlayRoot);
    const folder = mkdtempSync(path.join(tmpdir(), 'download-'));
    // Something else may use the port 3000.
    const port = String(await findFreePort());
    for (const [name, text] of Object.entries(files))
      writeFileSync(path.join(folder, name), text.replaceAll('3000', port));
    // What `npm install` would install is already here: the packages of the samples, and the tools.
    mkdirSync(path.join(folder, 'node_modules'));
    const { dependencies } = JSON.parse(files['package.json'] ?? '') as {
      dependencies: Record<string, string>;
    };
    for (const scope of new Set(Object.keys(dependencies).map((name) => name.split('/')[0] ?? '')))
      symlinkSync(
        path.resolve('samples', root, 'node_modules', scope),
        path.join(folder, 'node_modules', scope),
      );
    symlinkSync(path.resolve('node_modules/tsx'), path.join(folder, 'node_modules/tsx'));
    const expected = readFileSync(path.resolve('samples', root, 'quickstart/expected.txt'), 'utf8');
    const notice = `The server listens at http://localhost:${port} until you press Ctrl+C.\n`;
    expect(await printed(folder, notice.length + expected.length)).toBe(notice + expected);
  },
);

test.each([
  [{ 'main.ts': '', '../../evil.sh': '' }, ['main.ts'], '../../evil.sh'],
  [{ 'main.ts': '', '.npmrc': '' }, ['main.ts'], '.npmrc'],
  [{ 'main.ts': '' }, ['main.ts; touch pwned'], 'main.ts; touch pwned'],
])(
  'a project whose files would leave its folder, or run a command, is not downloaded',
  (files, entries, name) => {
    const project = { root: 'v11', files, entries };
    expect(() => toDownload(project as Project, { versions: {} } as PlayRoot)).toThrow(
      new RangeError(`A project cannot have these files: ${name}`),
    );
  },
);
test('a download says how it is started, where it listens and how it ends', () => {
  const files = toDownload(readStart(process.cwd(), 'v11'), { versions: versionsOf('v11') } as PlayRoot);
  expect(files['README.md']).toMatchInlineSnapshot(`
    "# A project of the tRPC playground

    You need [Node.js](https://nodejs.org/) 22 or newer. In this folder:

    \`\`\`bash
    npm install
    npm start
    \`\`\`

    \`npm start\` runs \`server.ts\` and \`client.ts\`. The server listens at http://localhost:3000 until you press Ctrl+C. It keeps running after the client has its answers.

    \`npx tsc\` checks the types of all files.
    "
  `);
  const only = { root: 'v11', files: { 'main.ts': 'console.log(1);' }, entries: ['main.ts'] };
  const small = toDownload(only, { versions: {} } as PlayRoot);
  expect(small['README.md']).toContain('`npm start` runs `main.ts`. It ends by itself');
  expect(small['package.json']).not.toContain('echo');
});

test.each([
  "import { z } from 'zod';",
  "export * from 'zod/v4';",
  'import{z}from"zod";',
  "import { z } from\n  'zod';",
  "import 'zod';",
  "const { z } = await import('zod');",
  'await import(\n  `zod`,\n);',
])('a package that is imported with %j is installed', (code) => {
  const project = { root: 'v11', files: { 'main.ts': code }, entries: ['main.ts'] };
  const downloaded = toDownload(project, { versions: { zod: '4.0.0' } } as unknown as PlayRoot);
  expect(downloaded['package.json']).toContain('"zod": "4.0.0"');
});

/** Runs a project until it has printed so much: its server goes on. */
function printed(folder: string, length: number): Promise<string> {
  const program = spawn('npm', ['start', '--silent'], { cwd: folder, detached: true });
  return new Promise((resolve) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      if (text.length < length || program.pid === undefined) return;
      program.stdout.off('data', read);
      process.kill(-program.pid);
    };
    program.stdout.on('data', read);
    program.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    program.on('close', () => {
      resolve(text);
    });
  });
}

function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
