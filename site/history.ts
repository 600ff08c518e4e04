import { execFileSync } from 'node:child_process';

/** Whether the folder's whole history is known, so that the date of a page's last change can be told. A shallow clone has only a part of it. */
export function hasHistory(folder: string): boolean {
  try {
    const isShallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return isShallow.trim() === 'false';
  } catch {
    return false;
  }
}
