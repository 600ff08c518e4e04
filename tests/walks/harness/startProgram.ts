import { spawn } from 'node:child_process';
import { connect, createServer, type AddressInfo } from 'node:net';

/** A program that runs, such as a server. */
export interface Program {
  /** What it has printed so far, without warnings and errors. */
  printed(): string;
  stop(): Promise<void>;
}

/** Starts a command in a folder and waits until a port is open. It fails if the command ends before. */
export async function startProgram(
  command: string,
  { folder, port, env }: { folder: string; port: number; env: NodeJS.ProcessEnv },
): Promise<Program> {
  // A group of its own, so that what the command starts ends with it.
  const child = spawn(command, { cwd: folder, env, shell: true, detached: true });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let printed = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  while (child.exitCode === null && !(await isOpen(port))) await pause();
  if (child.exitCode !== null)
    throw new Error(`"${command}" ended before it listened on port ${String(port)}:\n${printed}${errors}`);
  return {
    printed: () => printed,
    async stop() {
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (isRunning && child.pid !== undefined) process.kill(-child.pid);
      await ended;
    },
  };
}

/** Finds a port that no program uses. */
export function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
