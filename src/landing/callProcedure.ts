import { createTRPCUntypedClient, httpBatchLink, httpBatchStreamLink, TRPCClientError } from '@trpc/client';
import type { RequestMessage, ResponseMessage, RouterName } from './messages';
import type { TryableProcedure } from './procedures';

/** One call, as the demonstration shows it. */
export interface Call {
  prints: string;
  request: string;
  status: number;
  response: string;
}

/** Calls a procedure of the landing page's server with a real client. A worker takes the place of the network. */
export async function callProcedure(procedure: TryableProcedure, input: unknown): Promise<Call> {
  const { name } = procedure;
  const call: Call = { prints: '', request: '', status: 0, response: '' };
  const link = name === 'countdown' ? httpBatchStreamLink : httpBatchLink;
  const client = createTRPCUntypedClient({
    links: [
      link({
        url: `${window.location.origin}/trpc`,
        fetch: (url, init) => workerFetch(procedure.router ?? name, call, addressOf(url), init),
      }),
    ],
  });
  try {
    call.prints = await printed(await client.query(name, input));
  } catch (error) {
    call.prints = error instanceof TRPCClientError ? withoutJson(error.message) : String(error);
  }
  return call;
}

/** Returns what the sample's `console.log` prints for a result. */
async function printed(result: unknown): Promise<string> {
  if (isAsyncIterable(result)) {
    const lines: string[] = [];
    for await (const line of result) lines.push(String(line));
    return lines.join('\n');
  }
  return String(Object.values(result as object)[0]);
}

/** The validator's own words, where the message is its list of problems. */
function withoutJson(message: string): string {
  if (!message.startsWith('[')) return message;
  return (JSON.parse(message) as { message: string }[]).map((problem) => problem.message).join('\n');
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

let worker: Worker | undefined;
let lastId = 0;

async function workerFetch(
  router: RouterName,
  call: Call,
  url: string,
  init?: RequestInit,
): Promise<Response> {
  const { pathname, search } = new URL(url);
  const answer = await ask({
    id: (lastId += 1),
    router,
    url,
    headers: Object.fromEntries(new Headers(init?.headers)),
  });
  call.request = `GET ${pathname}${decodeURIComponent(search)}`;
  call.status = answer.status;
  call.response = answer.body.trim();
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

function addressOf(request: RequestInfo | URL): string {
  if (typeof request === 'string') return request;
  return request instanceof URL ? request.href : request.url;
}

function ask(request: RequestMessage): Promise<ResponseMessage> {
  const server = (worker ??= new Worker(new URL('./server.worker.ts', import.meta.url)));
  return new Promise((resolve, reject) => {
    const listen = ({ data }: MessageEvent<ResponseMessage>): void => {
      if (data.id !== request.id) return;
      server.removeEventListener('message', listen);
      resolve(data);
    };
    server.addEventListener('message', listen);
    server.addEventListener('error', (event) => {
      event.preventDefault();
      // The next call starts another one.
      worker = undefined;
      reject(new Error('The server of this demonstration could not be loaded.'));
    });
    server.postMessage(request);
  });
}
