// Runs the claims of one page in this process, one after the other: `node harness.mjs BUNDLE PACKAGES PLAN`. It writes a line of JSON to file
// descriptor 3 when a claim starts and when it ends, at once, so that they are there even if a claim ends the process.
import { readFileSync, writeSync } from 'node:fs';
import { format } from 'node:util';
import { collectLeftovers } from '../../run/child/collectLeftovers.mjs';
import { freezeClock } from '../../run/child/freezeClock.mjs';
import { keepCode, providePackages } from '../../run/child/providePackages.mjs';
import { recordExchanges } from '../../run/child/recordExchanges.mjs';
import { redirectPorts } from '../../run/child/redirectPorts.mjs';
import { createExpect, describeError } from './expect.mjs';

const { setTimeout: realTimeout, clearTimeout: clearRealTimeout } = globalThis;
const [, , bundleFile, packagesFile, planFile] = process.argv;
/** The claims to run by their index, each with the text of its cell if it is about one. */
const { indexes, cells, timeLimit } = JSON.parse(readFileSync(planFile, 'utf8'));

const { advance, setSpeed } = freezeClock();
const network = redirectPorts();
const { read: exchangesOf } = recordExchanges();
const leftovers = collectLeftovers(network);
const printed = recordPrints();
const programs = [];
globalThis[Symbol.for('claims')] = { add: (program) => programs.push(program), exchangesOf };

const stop = (error) => {
  report({ kind: 'broken', failure: describeError(error, bundleFile) });
  process.exit(0);
};
/** What happens when no timer is left and nothing waits for a server. */
let onIdle = () => undefined;
process.on('beforeExit', () => onIdle());
/** What an error does that is thrown outside of the promise of a claim: it fails the claim that runs. */
let onError = stop;
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => onError(error));

providePackages(packagesFile);
await import(bundleFile);
// Some packages keep what they need in globals.
leftovers.keep();
for (const index of indexes) {
  report({ kind: 'start', index });
  const failure = await run(programs[index], cells[index]);
  report({ kind: 'end', index, ...(failure ? { failure } : {}) });
}
keepCode();
process.exit(0);

async function run(program, cell) {
  const { expect, countCalls } = createExpect();
  printed.length = 0;
  const tools = { expect, cell, until, idle, advance, speedUp: setSpeed, printed: () => [...printed] };
  const error = await new Promise((resolve) => {
    onError = (thrown) => resolve(thrown ?? new Error(String(thrown)));
    const timer = realTimeout(
      () => onError(new Error(`The claim did not end within ${timeLimit / 1000} seconds.`)),
      timeLimit,
    ).unref();
    // If nothing is left that could settle the claim's promise, there is no need to wait for the time limit.
    onIdle = () => onError(new Error('The claim waits for a promise that never settles.'));
    const end = (result) => {
      clearRealTimeout(timer);
      // Node reports rejections that nobody handles only after the current turn.
      setImmediate(() => resolve(result));
    };
    Promise.resolve(tools)
      .then(program)
      .then(
        () => end(undefined),
        (thrown) => end(thrown ?? new Error(String(thrown))),
      );
  });
  onIdle = () => undefined;
  // Closing the connections that a claim leaves open may throw in code that waits for them.
  onError = () => undefined;
  const failure =
    error !== undefined
      ? describeError(error, bundleFile)
      : network.refused.length > 0
        ? {
            message: `It tried to reach ${[...new Set(network.refused)].join(', ')}. Claims may reach only localhost.`,
          }
        : countCalls() === 0
          ? { message: 'It expects nothing: it never calls `expect`.' }
          : undefined;
  const prints = failure && printed.length > 0 ? { prints: printed.slice(-20).join('\n') } : {};
  setSpeed(1);
  await leftovers.remove();
  network.reset();
  onError = stop;
  return failure && { ...failure, ...prints };
}

async function until(condition) {
  for (;;) {
    const value = await condition();
    if (value) return value;
    await new Promise((resolve) => realTimeout(resolve, 2));
  }
}

function idle() {
  network.unrefServers();
  return new Promise((resolve) => {
    onIdle = () => resolve('idle');
  });
}

function report(message) {
  writeSync(3, `${JSON.stringify(message)}\n`);
}

/** Records what is printed with `console`, as lines, in place of printing it. */
function recordPrints() {
  const lines = [];
  for (const name of ['log', 'info', 'warn', 'error', 'debug'])
    console[name] = (...args) => {
      lines.push(format(...args));
    };
  return lines;
}
