import { execFileSync } from 'node:child_process';

/** What differs from the main branch, from the project's root. */
export interface Changed {
  /** What was compared with, in words. */
  since: string;
  /** Files that were written, changed or removed, in commits, in the working tree or as new files. */
  files: readonly string[];
}

/** Lists the files that differ from where this branch left `origin/main` or `main`. Without such a branch, those that are not committed. */
export function listChanged(folder = '.'): Changed {
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const findBase = (branch: string): string[] => {
    try {
      return [git('merge-base', branch, 'HEAD').trim()];
    } catch {
      return [];
    }
  };
  const [base] = ['origin/main', 'main'].flatMap(findBase);
  const names = [
    git('diff', '--name-only', '--no-renames', '--relative', '-z', base ?? 'HEAD'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return {
    since: base?.slice(0, 9) ?? 'the last commit, as there is no branch main here',
    files: names.join('').split('\0').filter(Boolean).sort(),
  };
}
