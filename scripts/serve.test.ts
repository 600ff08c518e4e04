import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

// All of Linux' 127.0.0.0/8 is this machine, so that one more address of it is there on every Linux, with or without a network.
const anotherAddress = '127.0.0.2';

test.runIf(process.platform === 'linux').each([
  ['only this machine, at PORT', (port: string) => ({ env: { PORT: port }, parameters: [] }), 'refused'],
  [
    'the addresses that HOST names, at --port',
    (port: string) => ({ env: { HOST: '0.0.0.0' }, parameters: ['--port', port] }),
    'home',
  ],
])('a served site can be reached by %s', async (_, listenOn, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'serve-'));
  mkdirSync(path.join(folder, 'build'));
  writeFileSync(path.join(folder, 'build/index.html'), 'home');
  const port = String(await findPort());
  const { env, parameters } = listenOn(port);
  const program = spawn(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), path.resolve('scripts/serve.ts'), ...parameters],
    { cwd: folder, env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await once(createInterface(program.stdout), 'line');
    expect(await ask('127.0.0.1', port)).toBe('home');
    expect(await ask(anotherAddress, port)).toBe(expected);
  } finally {
    program.kill('SIGKILL');
  }
});

async function ask(host: string, port: string): Promise<string> {
  return fetch(`http://${host}:${port}/`).then(
    (response) => response.text(),
    () => 'refused',
  );
}

async function findPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
