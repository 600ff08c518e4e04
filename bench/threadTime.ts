import { readdirSync, readFileSync } from 'node:fs';

/** The processor time, in milliseconds, that threads of these names have used in programs that this one has started. Linux only. */
export function threadTime(names: readonly string[]): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, /^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]] as const),
  );
  const isOwn = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(process.pid) || isOwn(parents.get(pid)));
  return [...parents.keys()]
    .filter((pid) => isOwn(pid))
    .flatMap((pid) => list(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`))
    .filter((thread) => names.includes(read(`${thread}/comm`).trim()))
    .reduce((sum, thread) => sum + Number(read(`${thread}/schedstat`).split(' ')[0]) / 1e6, 0);
}

/** A process may have ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
