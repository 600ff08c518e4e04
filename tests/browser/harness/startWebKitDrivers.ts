import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { findPrograms } from '../../../scripts/tests/browsers';

/** The addresses of drivers of WebKitGTK, and how to end them with all that they started. */
export interface WebKitDrivers {
  addresses: readonly string[];
  stop: () => void;
}

/** Starts one display that nobody sees and drivers that open browsers on it: each opens one browser. */
export async function startWebKitDrivers(count: number): Promise<WebKitDrivers> {
  const [driver, display] = findPrograms('webkit') ?? [];
  if (!driver || !display) return { addresses: [], stop: () => undefined };
  const server = spawnGroup(display, ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp']);
  const started = [server];
  const env = { ...process.env, DISPLAY: await readDisplay(server), LIBGL_ALWAYS_SOFTWARE: '1' };
  const addresses: string[] = [];
  while (addresses.length < count) {
    const port = await findFreePort();
    started.push(spawnGroup(driver, [`--port=${port}`], env));
    addresses.push(`http://127.0.0.1:${port}`);
  }
  return {
    addresses,
    stop: () => {
      for (const { pid } of started) if (pid !== undefined) endGroup(pid);
    },
  };
}

/** Starts a program as the head of a process group, so that it can be ended with the browsers it started. */
function spawnGroup(program: string, parameters: readonly string[], env = process.env): ChildProcess {
  return spawn(program, parameters, { detached: true, env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
}

/** Reads the name of the display, such as `:7`, which the server writes to its fourth stream. */
function readDisplay(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdio[3]?.once('data', (number: Buffer) => {
      resolve(`:${number.toString().trim()}`);
    });
    server.once('error', reject);
    server.once('exit', () => {
      reject(new Error('The X server for WebKit ended before it had a display.'));
    });
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid);
  } catch {
    // It ended by itself.
  }
}
