// Runs bundled samples in this process, one after the other. It is plain JavaScript because compiling it would take longer than most
// samples.
import { fstatSync, writeFileSync } from 'node:fs';
import { collectLeftovers } from './collectLeftovers.mjs';
import { freezeClock } from './freezeClock.mjs';
import { collectListeners } from './collectListeners.mjs';
import { keepCode, providePackages } from './providePackages.mjs';
import { recordExchanges } from './recordExchanges.mjs';
import { redirectPorts } from './redirectPorts.mjs';

/** The code that Node exits with if a module waits for a promise and nothing is left that could settle it. */
const unsettled = 13;
const report = process.send.bind(process);
// Samples cannot send messages to the process that started this one.
delete process.send;

const clock = freezeClock();
const network = redirectPorts();
const exchanges = recordExchanges();
/** Where the current sample's exchanges are written to. There is none between two samples. */
let reportFile;
process.on('exit', writeReport);
process.on('message', start);
const leftovers = collectLeftovers(network);
const listeners = collectListeners();

/** Starts a sample. It ends when nothing is left to do, as it would if it had this process for itself. */
function start(sample) {
  reportFile = sample.reportFile;
  process.chdir(sample.folder);
  process.env.HOME = sample.folder;
  providePackages(sample.packagesFile);
  process.channel.unref();
  let code = unsettled;
  process.once('beforeExit', () => void end(code));
  // Nobody handles an error here, so Node prints it and ends the process.
  void import(sample.file).then(() => {
    code = 0;
    network.unrefServers();
  });
}

async function end(code) {
  listeners.callExits(process.exitCode ?? code);
  writeReport();
  reportFile = undefined;
  report({ kind: 'end', code: process.exitCode ?? code, printed: fstatSync(1).size });
  process.exitCode = undefined;
  // Closing the connections that a sample leaves open may throw in code that waits for them.
  const ignore = () => undefined;
  process.on('uncaughtException', ignore);
  await leftovers.remove();
  keepCode();
  listeners.remove();
  clock.reset();
  network.reset();
  exchanges.reset();
  process.channel.ref();
  report({ kind: 'ready' });
}

function writeReport() {
  if (!reportFile) return;
  const { refused } = network;
  writeFileSync(reportFile, JSON.stringify({ exchanges: exchanges.read(), refused }));
}
