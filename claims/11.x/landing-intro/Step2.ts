import { Server } from 'node:http';
import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { claim } from '../../claim';

const t = initTRPC.create();
const router = t.router({ postById: t.procedure.input(Number).query(({ input }) => input) });

claim('`createHTTPServer()` returns a server of Node.js.', ({ expect }) => {
  expect(createHTTPServer({ router })).toBeInstanceOf(Server);
});

claim('It prints nothing and waits for requests.', async ({ serve, expect, printed }) => {
  const { fetch: send } = await serve({ router });
  expect((await send('/postById?input=1')).status).toBe(200);
  expect(printed()).toEqual([]);
});

claim(
  'Its path is the name of the procedure, and its input is JSON in the query string:',
  async ({ serve, expect }) => {
    const { fetch: send } = await serve({ router });
    expect(await (await send('/postById?input=7')).json()).toEqual({ result: { data: 7 } });
    expect((await send('/postById?input=seven')).status).toBe(400);
  },
);
