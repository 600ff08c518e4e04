import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasHistory } from './history';

const folder = mkdtempSync(path.join(os.tmpdir(), 'history-'));

test('a repository has a history, a shallow clone and an unpacked archive do not', () => {
  const [whole, shallow, archive] = ['whole', 'shallow', 'archive'].map((name) => path.join(folder, name));
  if (!whole || !shallow || !archive) throw new Error('unreachable');
  mkdirSync(archive);
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', ['init', '--quiet', whole]);
  for (const message of ['First', 'Second'])
    execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '-m', message], { cwd: whole });
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${whole}`, shallow]);

  expect(hasHistory(whole)).toBe(true);
  expect(hasHistory(shallow)).toBe(false);
  expect(hasHistory(archive)).toBe(false);
});
