'use strict';

const { spawn } = require('node:child_process');
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** npm is busy with one processor, so that two of them use what most machines have. */
const installers = 2;
/** After how long without a line a folder that is still being installed is named again, in milliseconds. */
const silence = 20_000;

/**
 * Installs the packages of each folder whose installed packages are not those of its lock file, two folders at a time. Rejects with what npm
 * printed if it fails.
 */
async function installMissing(root) {
  const missing = findFolders(root).filter(({ folder }) => !isInstalled(path.join(root, folder)));
  const waiting = missing.map((folder, index) => ({ ...folder, count: `${index + 1} of ${missing.length}` }));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await install(root, next);
  };
  await Promise.all(Array.from({ length: installers }, work));
}

async function install(root, { folder, options, count }) {
  const name = folder === '.' ? 'the site' : folder;
  const started = Date.now();
  const say = (end) => console.log(`Installing the packages of ${name} (${count}) …${end}`);
  const seconds = () => ` ${Math.round((Date.now() - started) / 1000)} s`;
  say('');
  const timer = setInterval(() => say(seconds()), silence);
  try {
    const { status, output } = await runNpm(
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...options],
      path.join(root, folder),
    );
    if (status !== 0)
      throw new Error(
        `${output}"npm ci" failed in ${folder === '.' ? root : folder}; the lines above say why.`,
      );
  } finally {
    clearInterval(timer);
  }
  say(`${seconds()}, done`);
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

/** Runs npm, and resolves with its exit status and with what it printed: two at a time would mix their lines. */
function runNpm(parameters, cwd) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli && cli.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const npm = spawn(command, [...first, ...parameters], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    npm.on('error', (error) =>
      reject(
        new Error(`npm cannot be started: ${error.message}. Install it with Node from https://nodejs.org.`),
      ),
    );
    npm.on('close', (status) => resolve({ status, output }));
  });
}

module.exports = { installMissing, findFolders };
