import { spawn } from 'node:child_process';
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RunEnd } from './findFailure';

/** A sample that is ready to be run. */
export interface Job {
  /** The folder that it runs in. */
  folder: string;
  /** Its bundle. */
  file: string;
  packagesFile: string;
  /** Where its exchanges are written to. */
  reportFile: string;
}

/** A process that runs samples, one after the other. */
export interface Runner {
  /** Runs a sample. If it does not end within so many milliseconds, the process is killed. */
  run(job: Job, timeLimit: number): Promise<{ end: RunEnd; prints: string }>;
  isAlive(): boolean;
  stop(): void;
}

/** What the process says when a sample has ended, and when all that it left behind has been removed. */
type Message = { kind: 'end'; code: number; printed: number } | { kind: 'ready' };

const harness = path.join(__dirname, 'child/harness.mjs');
const flags = ['--no-warnings', '--experimental-websocket', '--experimental-eventsource'];

/** Starts a process that runs samples. It does not keep this process alive. */
export function startRunner(): Runner {
  const output = openOutput();
  const child = spawn(process.execPath, [...flags, harness], {
    stdio: ['ignore', output.file, output.file, 'ipc'],
    // In production mode, error responses contain no stack traces.
    env: { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: 'production', NO_COLOR: '1' },
  });
  child.unref();
  child.channel?.unref();
  let isAlive = true;
  let onMessage: (message: Message) => void = () => undefined;
  const ended = new Promise<RunEnd>((resolve) => {
    child.once('error', (error) => resolve({ kind: 'error', error }));
    child.once('exit', (code, signal) =>
      resolve(code === null ? { kind: 'signal', name: String(signal) } : { kind: 'exit', code }),
    );
  });
  void ended.then(() => (isAlive = false));
  const kill = (): void => {
    isAlive = false;
    child.kill('SIGKILL');
  };
  child.on('message', (message: Message) => onMessage(message));
  return {
    isAlive: () => isAlive,
    async run(job, timeLimit) {
      const from = output.size();
      let result: { end: RunEnd; prints: string } | undefined;
      const isReady = new Promise<void>((resolve) => {
        onMessage = (message) => {
          if (message.kind === 'ready') resolve();
          else
            result = {
              end: { kind: 'exit', code: message.code },
              prints: output.read(from, message.printed),
            };
        };
      });
      let timer: NodeJS.Timeout | undefined;
      const isLate = new Promise<RunEnd>((resolve) => {
        timer = setTimeout(() => {
          kill();
          resolve({ kind: 'time' });
        }, timeLimit);
      });
      // If the process cannot receive it, `ended` says why.
      child.send(job, () => undefined);
      const end = await Promise.race([isReady, isLate, ended]);
      clearTimeout(timer);
      return result ?? { end: end ?? { kind: 'time' }, prints: output.read(from, output.size()) };
    },
    stop() {
      kill();
      output.close();
    },
  };
}

/** Opens a file for both output streams of a process, so that their lines stay in the order in which they were printed. */
function openOutput() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  const file = openSync(path.join(folder, 'prints'), 'w+');
  // Nobody needs its name.
  rmSync(folder, { recursive: true });
  return {
    file,
    size: () => fstatSync(file).size,
    read(from: number, to: number) {
      const buffer = Buffer.alloc(to - from);
      readSync(file, buffer, 0, buffer.length, from);
      return buffer.toString();
    },
    close: () => closeSync(file),
  };
}
