import { createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import type { RequestMessage, ResponseMessage, RouterName } from './messages';

/** One call, as the demonstration shows it. */
export interface Call {
  prints: string;
  request: string;
  status: number;
  response: string;
}

/** Calls `greet` of the landing page's server with a real client. A worker takes the place of the network. */
export async function callGreet(router: RouterName, name: string): Promise<Call> {
  const call: Call = { prints: '', request: '', status: 0, response: '' };
  const client = createTRPCUntypedClient({
    links: [
      httpBatchLink({
        url: `${window.location.origin}/trpc`,
        fetch: (url, init) => workerFetch(router, call, addressOf(url), init),
      }),
    ],
  });
  try {
    call.prints = String(Object.values((await client.query('greet', name)) as object)[0]);
  } catch (error) {
    call.prints = error instanceof Error ? error.message : String(error);
  }
  return call;
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
