import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listChanged } from './listChanged';

/** A repository with two files on its branch. */
function createRepository(branch: string): { folder: string; git: (...parameters: string[]) => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'changed-'));
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const git = (...parameters: string[]): void => {
    execFileSync('git', [...author, ...parameters], { cwd: folder, stdio: 'ignore' });
  };
  git('init', '--initial-branch', branch);
  write(folder, 'kept.md', 'kept');
  write(folder, 'gone.md', 'gone');
  git('add', '.');
  git('commit', '--message', 'first');
  return { folder, git };
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
}

test('what has changed is what a branch has committed, what is in the working tree, and new files', () => {
  const { folder, git } = createRepository('main');
  git('checkout', '-b', 'work');
  write(folder, 'committed.md', 'new');
  git('add', '.');
  git('commit', '--message', 'second');
  write(folder, 'kept.md', 'changed');
  write(folder, 'ünew file.md', 'new');
  rmSync(path.join(folder, 'gone.md'));
  expect(listChanged(folder)).toEqual({
    since: expect.stringMatching(/^[\da-f]{9}$/) as string,
    files: ['committed.md', 'gone.md', 'kept.md', 'ünew file.md'],
  });
});

test('what others have committed to main since then has not changed', () => {
  const { folder, git } = createRepository('main');
  git('checkout', '-b', 'work');
  git('checkout', 'main');
  write(folder, 'theirs.md', 'theirs');
  git('add', '.');
  git('commit', '--message', 'theirs');
  git('checkout', 'work');
  expect(listChanged(folder).files).toEqual([]);
});

test('without a branch main, what is not committed has changed', () => {
  const { folder } = createRepository('trunk');
  write(folder, 'kept.md', 'changed');
  expect(listChanged(folder)).toEqual({
    since: 'the last commit, as there is no branch main here',
    files: ['kept.md'],
  });
});
