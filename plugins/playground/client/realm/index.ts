// What every realm evaluates first: a worker of the sandboxed frame in which code of readers runs, with a network that ends in the frame.
import { EventSource } from 'eventsource';
import type { RealmOrder } from '../messages';
import { countPending } from './countPending';
import { createFetch } from './createFetch';
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
playground.start = (entries) =>
  onOrder((order) => {
    if (order.type === 'start') void evaluate(entries);
  });
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

onOrder((order) => {
  if (order.type === 'ping') tell({ type: 'pong' });
  if (order.type === 'net') network.receive(order.sent);
});
addEventListener('error', (event) => {
  event.preventDefault();
  printFailure(event.error ?? event.message);
});
addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  printFailure(event.reason);
});

/** Listens to the frame alone. Code can dispatch messages too, with which it would say that it responds. */
function onOrder(obey: (order: RealmOrder) => void): void {
  addEventListener('message', ({ data, isTrusted }: MessageEvent<RealmOrder>) => {
    if (isTrusted) obey(data);
  });
}

async function evaluate(entries: readonly string[]): Promise<void> {
  pending.onStuck(() => {
    tell({ type: 'printed', level: 'error', text: 'Warning: Detected unsettled top-level await' });
    // As Node does.
    tell({ type: 'exited', code: 13 });
  });
  try {
    for (const entry of entries) await modules.load(entry);
    tell({ type: 'evaluated' });
    pending.report();
  } catch (error) {
    printFailure(error);
  }
}

/**
 * Takes away what would go around the limits of the realm: a way to the frame that nobody counts, and more threads than the frame
 * knows of.
 */
function keepWithin(): void {
  for (const name of ['postMessage', 'Worker', 'SharedWorker']) remove(name);
  Object.assign(globalThis, {
    Worker: function Worker() {
      throw new Error('Programs of the playground cannot start workers.');
    },
  });
}

/** Engines have what is global in the global object itself, or in one of its prototypes. */
function remove(name: string): void {
  for (let owner: object | null = globalThis; owner; owner = Object.getPrototypeOf(owner) as object | null)
    Reflect.deleteProperty(owner, name);
}
