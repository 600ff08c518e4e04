import type { HeaderList } from '../messages';
import type { Pending } from './countPending';
import type { Network } from './network';

/** Makes the function that takes the place of the browser's `fetch`, and reaches servers of the playground. */
export function createFetch(network: Network, pending: Pending): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, url, signal } = request;
    signal.throwIfAborted();
    const body =
      method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(await request.arrayBuffer());
    const headers = new Headers(request.headers);
    headers.set('host', new URL(url).host);
    if (body) headers.set('content-length', String(body.length));
    const release = pending.add();
    return new Promise<Response>((resolve, reject) => {
      let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
      const end = (): void => {
        network.close(id);
        signal.removeEventListener('abort', abort);
        release();
      };
      // As through a socket, the server hears of it later than the program's own code, which may print something at this moment.
      const sendAbort = (): void => {
        setTimeout(() => network.send({ kind: 'abort', id }));
      };
      const abort = (): void => {
        sendAbort();
        end();
        reject(signal.reason as Error);
        stream?.error(signal.reason);
      };
      const id = network.open(
        (own) => ({ kind: 'request', id: own, method, url, headers: [...headers], body }),
        (sent) => {
          if (sent.kind === 'refused') {
            end();
            const failure = new TypeError('fetch failed', { cause: new Error(sent.reason) });
            reject(failure);
            stream?.error(failure);
          } else if (sent.kind === 'response') {
            const content = new ReadableStream<Uint8Array>({
              start(controller) {
                stream = controller;
              },
              cancel() {
                sendAbort();
                end();
              },
            });
            resolve(toResponse(sent, content));
          } else if (sent.kind === 'chunk') stream?.enqueue(sent.bytes);
          else if (sent.kind === 'end') {
            end();
            stream?.close();
          }
        },
      );
      signal.addEventListener('abort', abort);
    });
  };
}

function toResponse({ status, headers }: { status: number; headers: HeaderList }, body: BodyInit): Response {
  const hasBody = ![101, 204, 205, 304].includes(status);
  const list = new Headers();
  for (const [name, value] of headers) list.append(name, value);
  return new Response(hasBody ? body : null, { status, headers: list });
}
