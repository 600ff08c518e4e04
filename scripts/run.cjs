// Runs every command of package.json: `node scripts/run.cjs <task> [arguments]`. It checks the machine, installs missing
// packages and starts the task. Its syntax is that of Node 12, so that an old Node prints a sentence instead of a stack.
'use strict';

var childProcess = require('child_process');
var path = require('path');

var tasks = {
  site: 'scripts/site.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  serve: 'scripts/serve.ts',
  'merge-builds': 'scripts/mergeBuilds.ts',
  samples: 'plugins/samples/cli.ts',
  drift: 'scripts/drift.ts',
  'new-version': 'scripts/newVersion.ts',
  costs: 'scripts/costs.ts',
  changelog: 'plugins/reference/changelog/cli.ts',
  mcp: 'mcp/main.ts',
  'search:push': 'plugins/search/cli.ts',
  'bench:search': 'bench/search/index.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  bench: 'bench/run.ts',
  'bench:playground': 'bench/playground.ts',
};

var root = path.resolve(__dirname, '..');
var task = process.argv[2];
var parts = process.versions.node.split('.').map(Number);

if (process.platform === 'win32') {
  stop(
    'This site is built on macOS or Linux; this is Windows. ' +
      'Use the Windows Subsystem for Linux: https://learn.microsoft.com/windows/wsl.',
  );
}
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  stop(
    'This site needs Node 20.19 or newer; this is Node ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org.',
  );
}
if (!Object.prototype.hasOwnProperty.call(tasks, task)) {
  stop('There is no task "' + task + '". Tasks: ' + Object.keys(tasks).join(', ') + '.');
}

process.chdir(root);
require('./helpers/installMissing.cjs')
  .installMissing(root)
  .then(start, function (error) {
    stop(error.message);
  });

function start() {
  var tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  var child = childProcess.spawn(process.execPath, [tsx, tasks[task]].concat(process.argv.slice(3)), {
    stdio: 'inherit',
  });
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  child.on('exit', function (code, signal) {
    process.exit(signal ? 1 : code);
  });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
