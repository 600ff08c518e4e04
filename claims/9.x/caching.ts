import * as trpc from '@trpc/server';
import { claim } from '../claim';
import { breakOption } from '../_brokenOption';
import { catchUnhandled } from '../_unhandled';

const router = trpc
  .router()
  .query('ok', { resolve: () => 'fine' })
  .query('missing', {
    resolve() {
      throw new trpc.TRPCError({ code: 'NOT_FOUND' });
    },
  });

claim('A batch is one response.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/ok,ok?batch=1&input={}');
  expect(await response.json()).toHaveLength(2);
});

claim(
  'The paths of the calls. undefined if tRPC refused the request before it read them, for example because the input is not JSON.',
  async ({ serve, expect }) => {
    const paths: unknown[] = [];
    const server = await serve({
      router,
      responseMeta(options) {
        paths.push(options.paths);
        return {};
      },
    });
    await server.fetch('/ok,missing?batch=1&input={}');
    await server.fetch('/ok?input={');
    await server.fetch('/ok', { method: 'DELETE' });
    expect(paths).toEqual([['ok', 'missing'], undefined, undefined]);
    const single = await serve({
      router,
      batching: { enabled: false },
      responseMeta(options) {
        paths.push(options.paths);
        return {};
      },
    });
    await single.fetch('/ok,ok?batch=1&input={}');
    expect(paths.at(-1)).toBeUndefined();
  },
);

claim('The errors of the calls.', async ({ serve, expect }) => {
  let errors: unknown[] = [];
  const server = await serve({
    router,
    responseMeta(options) {
      errors = options.errors;
      return {};
    },
  });
  await server.fetch('/ok,missing?batch=1&input={}');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toBeInstanceOf(trpc.TRPCError);
});

claim('Replaces the HTTP status.', async ({ serve, expect }) => {
  const server = await serve({ router, responseMeta: () => ({ status: 203 }) });
  expect((await server.fetch('/ok')).status).toBe(203);
});

claim(
  'If `createContext` has already set `res.statusCode` to anything but 200, that status stays, and `status` is ignored.',
  async ({ serve, expect }) => {
    const server = await serve({
      router,
      createContext({ res }) {
        res.statusCode = 201;
        return {};
      },
      responseMeta: () => ({ status: 203 }),
    });
    expect((await server.fetch('/ok')).status).toBe(201);
  },
);

claim('If procedures had run before, tRPC calls it again, with that error.', async ({ serve, expect }) => {
  const seen: string[][] = [];
  const server = await serve({
    router,
    responseMeta({ errors }) {
      seen.push(errors.map(({ message }) => message));
      if (errors.length === 0) throw new Error('Broken option');
      return {};
    },
  });
  expect((await server.fetch('/ok')).status).toBe(500);
  expect(seen).toEqual([[], ['Broken option']]);
});

claim(
  'With the standalone adapter and with Express 4, the client gets no response, and Node.js ends the process because of an unhandled rejection.',
  async ({ serve, expect, until }) => {
    const fail = () => {
      throw new Error('Broken option');
    };
    const router = trpc.router().query('fail', {
      resolve() {
        throw new Error('Broken');
      },
    });
    const server = await serve({ router, responseMeta: fail } as never);
    const responses: Response[] = [];
    const call = () =>
      void server.fetch('/fail').then(
        (response) => responses.push(response),
        () => {},
      );
    expect((await catchUnhandled(call, until))[0]).toBe('Error: Broken option');
    expect(responses).toEqual([]);
  },
);

claim(
  'If the second call succeeds, the client gets that error, usually with status 500.',
  async ({ serve, expect }) => {
    let calls = 0;
    const responseMeta = () => {
      calls += 1;
      if (calls === 1) throw new Error('Broken once');
      return {};
    };
    const server = await serve({ router, responseMeta });
    const response = await server.fetch('/ok');
    expect([calls, response.status, (await response.json()).error.message]).toEqual([2, 500, 'Broken once']);
  },
);

claim(
  'If the whole request fails, for example in `createContext`, the array contains only this error.',
  async ({ serve, expect }) => {
    let data: unknown[] = [];
    const server = await serve({
      router,
      createContext() {
        throw new Error('No database');
      },
      responseMeta(options) {
        data = options.data;
        return {};
      },
    });
    await server.fetch('/ok,ok?batch=1&input={}');
    expect(data).toMatchObject([{ error: { message: 'No database' } }]);
  },
);

claim(
  'If it throws as well, or if the request failed before any procedure ran, for example in `createContext`, tRPC does not catch the error.',
  async (tools) => {
    const { calls, errors } = await breakOption(tools, router, 'responseMeta');
    tools.expect([calls, errors]).toEqual([1, ['Error: Broken option']]);
  },
);
