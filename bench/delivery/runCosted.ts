import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** What a program and all that it started cost. */
export interface Cost {
  succeeded: boolean;
  output: string;
  /** User and system time together. */
  cpuSeconds: number;
  seconds: number;
  /** The most that all its processes held at one moment. */
  peakMegabytes: number;
}

const ticksPerSecond = 100;
const pause = 200;

/** Runs a program to its end and measures it from /proc, so on Linux alone. */
export function runCosted(program: string, parameters: readonly string[], folder: string): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const cpuBefore = childCpuSeconds();
    const start = performance.now();
    const child = spawn(program, parameters, {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        CI: 'true',
        ASTRO_TELEMETRY_DISABLED: '1',
        NO_UPDATE_NOTIFIER: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let peakMegabytes = 0;
    const timer = setInterval(() => {
      peakMegabytes = Math.max(peakMegabytes, child.pid ? treeMegabytes(child.pid) : 0);
    }, pause);
    const keep = (text: Buffer): void => {
      output += text.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      resolve({
        succeeded: code === 0,
        output,
        cpuSeconds: childCpuSeconds() - cpuBefore,
        seconds: (performance.now() - start) / 1000,
        peakMegabytes,
      });
    });
  });
}

/** Of all children that have ended and been waited for, and theirs. */
function childCpuSeconds(): number {
  const [user = 0, system = 0] = fieldsOfStat('self').slice(13, 15).map(Number);
  return (user + system) / ticksPerSecond;
}

function treeMegabytes(root: number): number {
  const parents = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = fieldsOfStat(name);
      parents.set(Number(name), Number(fields[1]));
      sizes.set(Number(name), Number(fields[21]) / 256);
    } catch {
      // It has ended since the folder was read.
    }
  }
  const isInTree = (id: number | undefined): boolean =>
    id !== undefined && (id === root || isInTree(parents.get(id)));
  return [...sizes].filter(([id]) => isInTree(id)).reduce((sum, [, size]) => sum + size, 0);
}

/** The fields of /proc/<id>/stat from the third on: state, parent, … A program's name, the second, may hold blanks. */
function fieldsOfStat(id: string): readonly string[] {
  return readFileSync(`/proc/${id}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .trim()
    .split(' ');
}
