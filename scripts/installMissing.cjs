'use strict';

const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

// The samples of each major of the library compile against packages of their own.
const folders = [
  { folder: '.', options: [] },
  { folder: 'samples/v11', options: ['--omit=optional'] },
  { folder: 'samples/v11-latest', options: ['--omit=optional'] },
  { folder: 'samples/v11-openapi', options: ['--omit=optional'] },
  { folder: 'samples/v10', options: ['--omit=optional'] },
  { folder: 'samples/v9', options: ['--omit=optional'] },
];

/** Installs the packages of each folder whose installed packages are not those of its lock file. */
function installMissing(root) {
  for (const { folder, options } of folders) {
    const directory = path.join(root, folder);
    if (isInstalled(directory)) continue;
    console.log(`Installing the packages of ${folder === '.' ? 'the site' : folder} …`);
    const { status, error } = runNpm(
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...options],
      directory,
    );
    if (error)
      throw new Error(
        `npm cannot be started: ${error.message}. Install it with Node from https://nodejs.org.`,
      );
    if (status !== 0) throw new Error(`"npm ci" failed in ${folder}; the lines above say why.`);
  }
}

/** Whether node_modules holds what the lock file says. npm keeps a list of what it installed inside node_modules. */
function isInstalled(directory) {
  const list = path.join(directory, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = readPackages(list);
  return Object.entries(readPackages(path.join(directory, 'package-lock.json'))).every(
    ([place, { version, integrity, optional }]) =>
      place === '' ||
      (installed[place]
        ? installed[place].version === version && installed[place].integrity === integrity
        : optional),
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function runNpm(parameters, cwd) {
  const cli = process.env.npm_execpath;
  return cli && cli.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...parameters], { cwd, stdio: 'inherit' })
    : spawnSync('npm', parameters, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
}

module.exports = { installMissing, isInstalled };
