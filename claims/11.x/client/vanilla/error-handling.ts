import {
  createTRPCClient,
  createWSClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  TRPCClientError,
  wsLink,
} from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import superjson from 'superjson';
import { WebSocketServer } from 'ws';
import { claim } from '../../../claim';

const t = initTRPC.create();

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  broken: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND', message: 'Not here', cause: new Error('secret') });
  }),
  leaking: t.procedure.query((): string => {
    throw new TRPCError({ code: 'NOT_FOUND', cause: new Error('secret') });
  }),
  ordinary: t.procedure.query((): string => {
    throw new Error('secret');
  }),
  stuck: t.procedure.query(() => new Promise<string>(() => undefined)),
  news: t.procedure.subscription(async function* () {
    yield await Promise.resolve('news');
  }),
});

type Router = typeof router;

/** Returns what the call rejects with. */
async function errorOf(call: Promise<unknown>): Promise<TRPCClientError<Router>> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof TRPCClientError) return error as TRPCClientError<Router>;
  throw new Error('The call did not fail.', { cause: error });
}

/** Makes a client whose server sends this body. */
const clientOf = (body: string) =>
  createTRPCClient<Router>({
    links: [httpLink({ url: 'http://localhost:3000', fetch: () => Promise.resolve(new Response(body)) })],
  });

/** Makes a client with httpBatchStreamLink whose server sends this body. */
const streamingClientOf = (body: string, status = 200) =>
  createTRPCClient<Router>({
    links: [
      httpBatchStreamLink({
        url: 'http://localhost:3000',
        fetch: () => Promise.resolve(new Response(body, { status })),
      }),
    ],
  });

claim('`meta`', { cell: 'What it is' }, async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const keys = async (link: ReturnType<typeof httpLink<Router>>) => {
    const error = await errorOf(createTRPCClient<Router>({ links: [link] }).broken.query());
    return Object.keys(error.meta ?? {});
  };
  expect(await keys(httpLink({ url }))).toEqual(['response', 'responseJSON']);
  expect(await keys(httpBatchLink({ url }))).toEqual(['response', 'responseJSON']);
  expect(await keys(httpBatchStreamLink({ url }))).toEqual(['response']);
  expect((await errorOf(clientOf('<html>').ok.query())).meta).toBeUndefined();
  expect(Object.keys((await errorOf(clientOf('{"a":1}').ok.query())).meta ?? {})).toEqual([
    'response',
    'responseJSON',
  ]);
  expect((await errorOf(streamingClientOf('{"a":1}').ok.query())).meta).toBeUndefined();
});

claim('The server does not send the `cause` of its own error.', async ({ serve, expect }) => {
  const server = await serve({ router });
  expect(await (await server.fetch('/broken')).text()).not.toContain('secret');
});

claim(
  'The message of a cause can reach the client, though, because a `TRPCError` without a `message` takes it over, and tRPC also sends the messages of ordinary errors',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const error = { message: 'secret' };
    expect(await (await server.fetch('/leaking')).json()).toMatchObject({ error });
    expect(await (await server.fetch('/ordinary')).json()).toMatchObject({ error });
  },
);

claim('No connection: server down, wrong host, CORS', { cell: 'cause' }, async ({ serve, expect }) => {
  const server = await serve({ router });
  await server.close();
  const trpc = createTRPCClient<Router>({ links: [httpBatchLink({ url: server.url })] });
  const error = await errorOf(trpc.ok.query());
  expect(error.data).toBeUndefined();
  expect(error.cause).toBeInstanceOf(TypeError);
});

claim(
  'With `wsLink`, a call made while there is no connection waits until there is one, and does not reject. If the connection breaks after the call was sent, the call rejects with the message `Unknown error`: `data` is `undefined`, and `cause` is the `close` event of the socket.',
  async ({ serve, until, expect }) => {
    const { server, url } = await serve({ router });
    const wss = new WebSocketServer({ server });
    applyWSSHandler({ wss, router });
    const client = createWSClient({ url: url.replace('http', 'ws'), retryDelayMs: () => 60_000 });
    const trpc = createTRPCClient<Router>({ links: [wsLink({ client })] });
    await trpc.ok.query();
    const stuck = errorOf(trpc.stuck.query());
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const socket of wss.clients) socket.terminate();
    wss.close();
    const { message, data, cause } = await stuck;
    const { type } = cause as unknown as Event;
    expect([message, data, type]).toEqual(['Unknown error', undefined, 'close']);
    let settled = false;
    void trpc.ok
      .query()
      .catch(() => undefined)
      .then(() => (settled = true));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(settled).toBe(false);
    void client.close();
    await until(() => settled);
  },
);

claim("The response is not JSON, such as a proxy's HTML page", { cell: 'cause' }, async ({ expect }) => {
  const error = await errorOf(clientOf('<html>').ok.query());
  expect(error.data).toBeUndefined();
  expect(error.cause).toBeInstanceOf(SyntaxError);
  const pages = ['<!DOCTYPE html>\n<html></html>', '<!DOCTYPE html><html></html>'];
  const causes = pages.map(async (page) => (await errorOf(streamingClientOf(page).ok.query())).cause);
  expect((await causes[0])?.name).toBe('SyntaxError');
  expect((await causes[1])?.message).toBe('Stream closed before head was received');
  const refused = await errorOf(streamingClientOf('<!DOCTYPE html><html></html>', 404).ok.query());
  expect(refused.cause?.name).toBe('SyntaxError');
});

claim('The response is JSON, but not from tRPC', { cell: 'cause' }, async ({ expect }) => {
  const error = await errorOf(clientOf('{"message":"Forbidden"}').ok.query());
  expect(error.data).toBeUndefined();
  expect(error.message).toBe('Unable to transform response from server');
  expect(error.cause?.message).toBe('Unable to transform response from server');
  const streamed = await errorOf(streamingClientOf('{"message":"Forbidden"}').ok.query());
  expect(streamed.message).toBe('Stream closed before head was received');
  const aborted = await errorOf(streamingClientOf('{"message":"Forbidden"}', 403).ok.query());
  expect(aborted.cause?.name).toBe('AbortError');
  const body = { statusCode: 404, error: 'Not Found', message: 'Route not found' };
  const refused = await errorOf(streamingClientOf(JSON.stringify(body), 404).ok.query());
  expect(refused.cause).toEqual(body);
  expect(refused.data).toBeUndefined();
});

claim(
  'The response is JSON, but it does not come from tRPC, or a call failed and only one side has a transformer.',
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const links = [httpLink({ url, transformer: superjson } as unknown as { url: string })];
    const trpc = createTRPCClient<Router>({ links });
    expect(await trpc.ok.query()).toBeUndefined();
    expect((await errorOf(trpc.broken.query())).message).toBe('Unable to transform response from server');
  },
);

claim('`.subscribe()` throws this error at once, and `onError` does not run.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const errors: unknown[] = [];
  const trpc = createTRPCClient<Router>({ links: [httpLink({ url })] });
  const subscribe = () => trpc.news.subscribe(undefined, { onError: (error) => errors.push(error) });
  expect(subscribe).toThrow('Subscriptions are unsupported by `httpLink`');
  expect(errors).toEqual([]);
});
