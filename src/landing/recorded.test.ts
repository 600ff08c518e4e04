import { expect, test, vi } from 'vitest';
import type { RequestMessage, ResponseMessage } from './messages';
import { procedures, renamed } from './procedures';
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

vi.stubGlobal('self', workerScope);
vi.stubGlobal('Worker', WorkerInProcess);
vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
const { callProcedure } = await import('./callProcedure');
vi.stubGlobal('window', undefined);
await import('./server.worker');
vi.stubGlobal('window', { location: { origin: 'http://localhost' } });

test.each([
  ...procedures.map((procedure) => [procedure.name, procedure] as const),
  ['renamed', renamed] as const,
])('the landing page shows what a call of %s really sends and receives', async (router, procedure) => {
  const { field, toInput } = procedure;
  expect(await callProcedure(procedure, toInput(field.initial))).toEqual(recorded[router]);
});

test('a call that is refused prints what the validator says, not its JSON', async () => {
  const { prints, status } = await callProcedure(procedures[2], { from: 9 });
  expect(status).toBe(200);
  expect(prints).toMatch(/^Too big: /);
});
