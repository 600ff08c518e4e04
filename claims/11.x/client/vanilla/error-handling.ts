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
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { WebSocketServer } from 'ws';
import { claim } from '../../../claim';

const t = initTRPC.create();

/** Whether a call of `stuck` has reached the server. */
let isStuck = false;

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
  stuck: t.procedure.query(() => {
    isStuck = true;
    return new Promise<string>(() => undefined);
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

claim('`meta`', { cell: 'What it is' }, async ({ serve, expect, cell }) => {
  expect(cell).toBe('About the response: response, and with httpLink and httpBatchLink also responseJSON.');
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

claim('`data.httpStatus`', { cell: 'What it is' }, async ({ serve, expect, cell }) => {
  const { url } = await serve({ router });
  const error = await errorOf(createTRPCClient<Router>({ links: [httpLink({ url })] }).broken.query());
  expect(error.data?.httpStatus).toBe(404);
  expect(getHTTPStatusCodeFromError(new TRPCError({ code: 'NOT_FOUND' }))).toBe(404);
  expect(cell).toContain(`returns ${getHTTPStatusCodeFromError(error as never)} for a TRPCClientError`);
});

claim('No connection: server down, wrong host, CORS', { cell: 'cause' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router });
  await server.close();
  const trpc = createTRPCClient<Router>({ links: [httpBatchLink({ url: server.url })] });
  const error = await errorOf(trpc.ok.query());
  expect(error.data).toBeUndefined();
  expect(cell).toBe(`the error of fetch, a ${error.cause?.name ?? ''}`);
});

claim(
  'The server keeps the `cause` of its errors, but it sends their messages, even those of ordinary errors: hide them if they can contain secrets.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const error = { message: 'secret' };
    expect(await (await server.fetch('/broken')).text()).not.toContain('secret');
    expect(await (await server.fetch('/leaking')).json()).toMatchObject({ error });
    expect(await (await server.fetch('/ordinary')).json()).toMatchObject({ error });
  },
);

claim(
  "The response isn't from tRPC, such as a proxy's HTML page",
  { cell: 'cause' },
  async ({ expect, cell }) => {
    expect(cell).toBe('often a SyntaxError, with httpBatchStreamLink even an AbortError');
    for (const client of [clientOf('<html>'), streamingClientOf('<!DOCTYPE html>\n<html></html>')]) {
      const error = await errorOf(client.ok.query());
      expect([error.data, error.cause?.name]).toEqual([undefined, 'SyntaxError']);
    }
    const json = '{"message":"Forbidden"}';
    for (const client of [clientOf(json), streamingClientOf(json)]) {
      const error = await errorOf(client.ok.query());
      expect([error.data, error.cause?.message]).toEqual([undefined, error.message]);
    }
    const error = await errorOf(streamingClientOf(json, 403).ok.query());
    expect(error.cause?.name).toBe('AbortError');
  },
);

claim(
  "It's sent when there's a connection again, and doesn't reject until then. If the connection breaks after the call was sent, the call rejects with `Unknown error`.",
  async ({ serve, until, expect }) => {
    const { server, url } = await serve({ router });
    const wss = new WebSocketServer({ server });
    applyWSSHandler({ wss, router });
    const client = createWSClient({ url: url.replace('http', 'ws'), retryDelayMs: () => 100 });
    const trpc = createTRPCClient<Router>({ links: [wsLink({ client })] });
    await trpc.ok.query();
    const stuck = errorOf(trpc.stuck.query());
    await until(() => isStuck);
    for (const socket of wss.clients) socket.terminate();
    wss.close();
    const { message, data, cause } = await stuck;
    const { type } = cause as unknown as Event;
    expect([message, data, type]).toEqual(['Unknown error', undefined, 'close']);
    let isSettled = false;
    const waiting = trpc.ok.query().finally(() => (isSettled = true));
    await until(() => client.connectionState.get().error);
    expect(isSettled).toBe(false);
    applyWSSHandler({ wss: new WebSocketServer({ server }), router });
    expect(await waiting).toBe('fine');
    await client.close();
  },
);
