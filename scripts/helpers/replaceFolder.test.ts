import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { replaceFolder } from './replaceFolder';

let home: string;

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'replace-folder-'));
  mkdirSync(path.join(home, 'build'));
  writeFileSync(path.join(home, 'build/index.html'), 'last good');
});

/** Makes `build` again, with these files. */
function build(files: Record<string, string>, end: () => boolean = () => true): Promise<boolean> {
  return inHome(() =>
    replaceFolder('build', (folder) => {
      for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
      return Promise.resolve(end());
    }),
  );
}

async function inHome<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.cwd();
  process.chdir(home);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

function built(): Record<string, string> {
  const names = readdirSync(path.join(home, 'build'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(home, 'build', name), 'utf8')]),
  );
}

test('a build that succeeds takes the place of the last one', async () => {
  expect(await build({ 'index.html': 'new' })).toBe(true);
  expect(built()).toEqual({ 'index.html': 'new' });
});

test('a build that fails leaves the last good one in place, and the next one is correct', async () => {
  expect(await build({ 'index.html': 'broken', 'half.html': '<' }, () => false)).toBe(false);
  expect(built()).toEqual({ 'index.html': 'last good' });
  await build({ 'index.html': 'new' });
  expect(built()).toEqual({ 'index.html': 'new' });
});

test('a full disk leaves the last good build in place', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const failed = build({ 'index.html': 'broken' }, () => {
    throw full;
  });
  await expect(failed).rejects.toBe(full);
  expect(built()).toEqual({ 'index.html': 'last good' });
});

test('a build that is killed leaves the last good one in place, and the next one is correct', async () => {
  const code = `
    const { replaceFolder } = require(${JSON.stringify(path.join(__dirname, 'replaceFolder.ts'))});
    const { writeFileSync } = require('node:fs');
    replaceFolder('build', (folder) => {
      writeFileSync(folder + '/half.html', '<');
      console.log('half');
      return new Promise(() => setInterval(() => undefined, 1000));
    });
  `;
  const tsx = path.resolve('node_modules/tsx/dist/cjs/index.cjs');
  const child = spawn(process.execPath, ['--require', tsx, '-e', code], { cwd: home });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(built()).toEqual({ 'index.html': 'last good' });
  await build({ 'index.html': 'new' });
  expect(built()).toEqual({ 'index.html': 'new' });
});

test('a build that was killed while it took the place of the last one is made up for by the next run', async () => {
  mkdirSync(path.join(home, '.cache/replaced'), { recursive: true });
  renameSync(path.join(home, 'build'), path.join(home, '.cache/replaced/build'));
  await build({}, () => false);
  expect(built()).toEqual({ 'index.html': 'last good' });
});
