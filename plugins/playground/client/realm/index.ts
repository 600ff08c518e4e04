// What every realm evaluates first: a worker of the sandboxed frame in which code of readers runs, with a network that ends in the frame.
import { EventSource } from 'eventsource';
import type { RealmOrder } from '../messages';
import { countPending } from './countPending';
import { createFetch } from './createFetch';
import { keepWithin } from './keepWithin';
import { createModules } from './modules';
import { openNetwork } from './network';
import { playground } from './playground';
import { printToFrame } from './print';
import { provideFetchClasses } from './provideFetchClasses';
import { provideProcess } from './provideProcess';
import { tell } from './tell';
import { createWebSocket } from './webSocket';

// Before timers are counted, because those of the network are no part of the program.
const network = openNetwork();
const pending = countPending(() => network.isListening());
const printFailure = printToFrame();
const modules = createModules();
playground.define = modules.define;
playground.network = network;
playground.start = (entries) => {
  addEventListener('message', ({ data }: MessageEvent<RealmOrder>) => {
    if (data.type === 'start') void evaluate(entries);
  });
};
provideProcess();
provideFetchClasses();
keepWithin();
Object.assign(globalThis, {
  // Zod would try whether it can evaluate text as code, which the policy refuses and every console reports.
  __zod_globalConfig: { jitless: true },
  fetch: createFetch(network, pending),
  WebSocket: createWebSocket(network, pending),
  EventSource,
});

addEventListener('message', ({ data }: MessageEvent<RealmOrder>) => {
  if (data.type === 'ping') tell({ type: 'pong' });
  if (data.type === 'net') network.receive(data.sent);
});
addEventListener('error', (event) => {
  event.preventDefault();
  printFailure(event.error ?? event.message);
});
addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  printFailure(event.reason);
});

async function evaluate(entries: readonly string[]): Promise<void> {
  try {
    for (const entry of entries) await modules.load(entry);
    tell({ type: 'evaluated' });
    pending.report();
  } catch (error) {
    printFailure(error);
  }
}
