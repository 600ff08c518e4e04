import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A host of a built site. */
export interface Host {
  port: number;
  stop: () => void;
}

/** Why no nginx can be started on this machine, if so. */
export function missingNginx(): string | undefined {
  const found = spawnSync('nginx', ['-v'], { env: withSbin() });
  return found.error ? 'nginx is not installed: apt-get install nginx-light' : undefined;
}

/** Starts nginx with the configuration of a built site, which differs from the deployed one only in its port and folders. `beside` are files next to it, by name. */
export async function startNginx(
  siteFolder: string,
  beside: Readonly<Record<string, string>> = {},
): Promise<Host> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await findFreePort();
  const written = readFileSync(path.join(siteFolder, '_nginx.conf'), 'utf8');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    written
      .replace('listen 8080', `listen ${String(port)}`)
      .replace('/srv/site', path.resolve(siteFolder))
      .replaceAll('/tmp/nginx', path.join(folder, 'nginx'))
      .replace('worker_processes auto', 'worker_processes 2'),
  );
  for (const [name, text] of Object.entries(beside)) writeFileSync(path.join(folder, name), text);
  // Started by root, its workers would be another user, who may not read the folders of tests.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-g', `daemon off;${user}`], {
    env: withSbin(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await answers(nginx, port);
  return { port, stop: () => nginx.kill('SIGTERM') };
}

/** Debian keeps nginx in a folder that is not on everyone's PATH. */
function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until nginx takes requests, or fails with what it says. */
async function answers(nginx: ChildProcess, port: number): Promise<void> {
  let said = '';
  nginx.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    const reply = await fetch(`http://localhost:${String(port)}/`, { method: 'HEAD' }).catch(() => undefined);
    if (reply) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
