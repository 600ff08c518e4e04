import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installMissing } from './installMissing.cjs';

const lock = JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } });
const folders = ['.', 'samples/one', 'samples/two'];
let root = '';
let lines: string[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  for (const folder of folders) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package-lock.json'), lock);
  }
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line);
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Takes a program for npm. It runs in the folder that is installed. */
function useNpm(program: string): void {
  const file = path.join(root, 'npm.js');
  writeFileSync(file, program);
  vi.stubEnv('npm_execpath', file);
}

const installing = `
  const { mkdirSync, copyFileSync, appendFileSync } = require('node:fs');
  appendFileSync('asked.txt', process.argv.slice(2).join(' ') + '\\n');
  mkdirSync('node_modules', { recursive: true });
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`;

test('the packages of each folder with a lock file are installed once, without their scripts', async () => {
  useNpm(installing);
  await installMissing(root);
  await installMissing(root);
  expect(folders.map((folder) => readFileSync(path.join(root, folder, 'asked.txt'), 'utf8'))).toEqual([
    'ci --ignore-scripts --no-audit --no-fund\n',
    'ci --ignore-scripts --no-audit --no-fund --omit=optional\n',
    'ci --ignore-scripts --no-audit --no-fund --omit=optional\n',
  ]);
  expect(lines.filter((line) => line.endsWith('…'))).toEqual([
    'Installing the packages of the site (1 of 3) …',
    'Installing the packages of samples/one (2 of 3) …',
    'Installing the packages of samples/two (3 of 3) …',
  ]);
});

test('a folder whose packages are another release is installed again', async () => {
  useNpm(installing);
  await installMissing(root);
  writeFileSync(path.join(root, 'samples/two/package-lock.json'), lock.replace('1.0.0', '1.0.1'));
  lines = [];
  await installMissing(root);
  expect(lines[0]).toBe('Installing the packages of samples/two (1 of 1) …');
});

test('if npm fails, the error has what npm printed, and the name of the folder', async () => {
  useNpm(`console.error('npm error code ENOSPC'); process.exit(1);`);
  await expect(installMissing(path.join(root))).rejects.toThrow(
    /^npm error code ENOSPC\n"npm ci" failed in .+; the lines above say why\.$/,
  );
  expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
});
