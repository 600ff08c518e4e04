import { beforeEach, expect, test, vi } from 'vitest';
import type { RequestMessage, ResponseMessage } from './messages';
import { firstName } from './greet';
import { recorded } from './recorded';

/** A worker that runs the real worker's code in this process. */
class WorkerInProcess extends EventTarget {
  postMessage(data: RequestMessage): void {
    workerScope.onanswer = (answer) => {
      this.dispatchEvent(new MessageEvent('message', { data: answer }));
    };
    workerScope.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const workerScope = Object.assign(new EventTarget(), {
  onanswer: (answer: ResponseMessage): void => {
    throw new Error(`No call waits for the response ${String(answer.id)}.`);
  },
  postMessage: (answer: ResponseMessage): void => {
    workerScope.onanswer(answer);
  },
});

function stubPage(): void {
  vi.stubGlobal('self', workerScope);
  vi.stubGlobal('Worker', WorkerInProcess);
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
}

stubPage();
const { callGreet } = await import('./callGreet');
vi.stubGlobal('window', undefined);
await import('./server.worker');
beforeEach(stubPage);

test.each(['greet', 'renamed'] as const)(
  'the landing page shows what a call of the router %s really sends and receives',
  async (router) => {
    expect(await callGreet(router, firstName)).toEqual(recorded[router]);
  },
);
