'use strict';

const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** Installs the packages of each folder whose installed packages are not those of its lock file. */
function installMissing(root) {
  const missing = findFolders(root).filter(({ folder }) => !isInstalled(path.join(root, folder)));
  for (const [index, { folder, options }] of missing.entries()) {
    const directory = path.join(root, folder);
    const name = folder === '.' ? 'the site' : folder;
    console.log(`Installing the packages of ${name} (${index + 1} of ${missing.length}) …`);
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

/** Finds the folders that have a lock file: the site, and the samples of each major of the library. */
function findFolders(root) {
  const samples = readdirSync(path.join(root, 'samples'))
    .map((name) => `samples/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'package-lock.json')));
  return [
    { folder: '.', options: [] },
    ...samples.map((folder) => ({ folder, options: ['--omit=optional'] })),
  ];
}

/** Whether node_modules has what the lock file says. npm keeps a list of what it installed inside node_modules. */
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
    : spawnSync('npm', parameters, { cwd, stdio: 'inherit' });
}

module.exports = { installMissing, findFolders };
