import { execFileSync } from 'node:child_process';

/** What differs from the main branch, from the project's root. */
export interface Changed {
  /** What was compared with, in words. */
  since: string;
  /** Files that were written or changed, in commits, in the working tree or as new files. */
  files: readonly string[];
  /** Files that are gone. */
  gone: readonly string[];
}

/** Lists the files that differ from where this branch left `origin/main` or `main`. Without such a branch, those that are not committed. */
export function listChanged(folder = '.'): Changed {
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const findBase = (branch: string): string | undefined => {
    try {
      return git('merge-base', branch, 'HEAD').trim();
    } catch {
      return undefined;
    }
  };
  const split = (names: string): string[] => names.split('\0').filter(Boolean);
  const branch = ['origin/main', 'main'].find(findBase);
  const base = branch ? (findBase(branch) ?? 'HEAD') : 'HEAD';
  const diff = ['diff', '--name-only', '--no-renames', '--relative', '-z'];
  return {
    since: branch ? `${branch} (${base.slice(0, 9)})` : 'the last commit, as there is no branch main here',
    files: [
      ...split(git(...diff, '--diff-filter=d', base)),
      ...split(git('ls-files', '--others', '--exclude-standard', '-z')),
    ].sort(),
    gone: split(git(...diff, '--diff-filter=D', base)),
  };
}
