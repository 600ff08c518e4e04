import type { Answer, Request } from './answerRequest';
import type { EngineAnswer } from '../engine/searchEngine';

interface Waiting {
  resolve: (answer: EngineAnswer | undefined) => void;
  reject: (reason: Error) => void;
}

/** How long a worker may take for an answer, in milliseconds. One that takes longer is stopped, and the next request starts another. */
const patience = 7_000;

/** The worker that holds the indexes, with an answer for each request. */
export class EngineWorker {
  #worker: Worker | undefined;
  #count = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** `onLoss` is called when the worker is lost, and all that it was told with it. */
  constructor(private readonly onLoss: () => void) {}

  /** Starts the worker, unless it runs. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./search.worker.ts', import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.error === undefined) waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.error));
    };
    worker.onerror = (event) => {
      // The search says that it failed, so the browser need not: a script that is cut short is an uncaught error of the page.
      event.preventDefault();
      this.#lose();
    };
    this.#worker = worker;
    return worker;
  }

  /** Sends a request and waits for its answer. */
  ask(request: Request): Promise<EngineAnswer | undefined> {
    const id = this.#count;
    this.#count += 1;
    const answer = new Promise<EngineAnswer | undefined>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.start().postMessage({ id, ...request }, 'bytes' in request ? [request.bytes] : []);
    });
    const timer = setTimeout(() => {
      if (this.#waiting.has(id)) this.#lose();
    }, patience);
    return answer.finally(() => clearTimeout(timer));
  }

  #lose(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values())
      reject(new Error('The worker of the search does not run.'));
    this.#waiting.clear();
    this.onLoss();
  }
}
