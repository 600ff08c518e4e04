import { initTRPC, TRPCError } from '@trpc/server';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { claim } from '../../claim';
import type { Lambda } from '../../_lambda';
import { breakOption } from '../../_brokenOption';
import { catchUnhandled } from '../../_unhandled';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  missing: t.procedure.query(() => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  huge: t.procedure.query(() => 1n as never),
});

claim('A batch is one response.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/ok,ok?batch=1&input={}');
  expect(await response.json()).toHaveLength(2);
});

claim(
  'The paths that were called. undefined when the request failed before tRPC read them: in createContext, because of its method, because its body is too large, because batching is off, or because its input could not be read.',
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
    await server.fetch('/ok?batch=1&input=1');
    expect(paths.splice(0)).toEqual([['ok', 'missing'], undefined, undefined, undefined]);
    const failing = await serve({
      router,
      batching: { enabled: false },
      createContext({ req }) {
        if (req.headers.authorization) throw new Error('No database');
        return {};
      },
      responseMeta(options) {
        paths.push(options.paths);
        return {};
      },
    });
    await failing.fetch('/ok', { headers: { authorization: 'x' } });
    await failing.fetch('/ok,ok?batch=1&input={}');
    const limited = await serve({
      router,
      maxBodySize: 5,
      responseMeta(options) {
        paths.push(options.paths);
        return {};
      },
    });
    await limited.fetch('/ok', { method: 'POST', body: '"0123456789"' });
    expect(paths).toEqual([undefined, undefined, undefined]);
  },
);

claim('undefined when createContext did not finish, or when there is none.', async ({ serve, expect }) => {
  const contexts: unknown[] = [];
  const server = await serve({
    router,
    createContext() {
      throw new Error('No database');
    },
    responseMeta({ ctx }) {
      contexts.push(ctx);
      return {};
    },
  });
  await server.fetch('/ok');
  const without = await serve({
    router,
    responseMeta({ ctx }) {
      contexts.push(ctx);
      return {};
    },
  });
  await without.fetch('/ok');
  expect(contexts).toEqual([undefined, undefined]);
});

claim(
  'For failed calls they are, at run time, the formatted errors: the name of the code is in `data.code`.',
  async ({ serve, expect }) => {
    let errors: unknown[] = [];
    const server = await serve({
      router,
      responseMeta(options) {
        errors = options.errors;
        return {};
      },
    });
    await server.fetch('/missing');
    expect(errors).toMatchObject([{ data: { code: 'NOT_FOUND' } }]);
    expect(errors[0]).not.toBeInstanceOf(Error);
  },
);

claim('Replaces the HTTP status.', async ({ serve, expect }) => {
  const server = await serve({ router, responseMeta: () => ({ status: 203 }) });
  expect((await server.fetch('/ok')).status).toBe(203);
});

claim(
  'Unless the response is a stream, tRPC calls the function a second time, with the error.',
  async ({ serve, expect }) => {
    const counts: number[] = [];
    const server = await serve({
      router,
      responseMeta({ errors }) {
        counts.push(errors.length);
        return {};
      },
    });
    await server.fetch('/huge');
    expect(counts.splice(0)).toEqual([0, 1]);
    const response = await server.fetch('/huge?batch=1&input={}', {
      headers: { 'trpc-batch-mode': 'stream' },
    });
    expect(await response.text()).toContain('Do not know how to serialize a BigInt');
    expect(counts).toEqual([0]);
  },
);

claim(
  'With all adapters except AWS Lambda, a header of the first call stays unless the second call sets it to another value.',
  async ({ serve, expect }) => {
    const send = async (onError: object) => {
      const server = await serve({
        router,
        responseMeta: ({ errors }) =>
          errors.length ? onError : { headers: { 'cache-control': 's-maxage=60' } },
      });
      const response = await server.fetch('/huge');
      return [response.status, response.headers.get('cache-control')];
    };
    expect(await send({})).toEqual([500, 's-maxage=60']);
    expect(await send({ headers: { 'cache-control': 'no-store' } })).toEqual([500, 'no-store']);

    const responseMeta = ({ errors }: { errors: unknown[] }) =>
      errors.length ? {} : { headers: { 'cache-control': 's-maxage=60' } };
    const req = new Request('http://localhost/huge');
    const fetched = await fetchRequestHandler({
      endpoint: '',
      req,
      router,
      createContext: () => ({}),
      responseMeta,
    });
    expect([fetched.status, fetched.headers.get('cache-control')]).toEqual([500, 's-maxage=60']);
    const lambda = awsLambdaRequestHandler({ router, responseMeta }) as unknown as Lambda;
    const event = { resource: '/{proxy+}', path: '/huge', httpMethod: 'GET', headers: {} };
    const result = await lambda({ ...event, pathParameters: { proxy: 'huge' } }, {});
    expect([result.statusCode, result.headers['cache-control']]).toEqual([500, undefined]);
  },
);

const fail = () => {
  throw new Error('Broken option');
};

claim('If procedures had run, tRPC calls it again, with that error.', async ({ serve, expect }) => {
  const seen: unknown[] = [];
  const server = await serve({
    router,
    responseMeta({ errors }) {
      seen.push(errors.length);
      if (errors.length === 0) throw new Error('Broken option');
      return {};
    },
  });
  expect((await server.fetch('/ok')).status).toBe(500);
  expect(seen).toEqual([0, 1]);
});

claim(
  'With the standalone adapter and with Express 4, the client gets no response, and Node.js ends the process because of an unhandled rejection.',
  async ({ serve, expect, until }) => {
    const server = await serve({ router, responseMeta: fail });
    const responses: Response[] = [];
    const call = () =>
      void server.fetch('/ok').then(
        (response) => responses.push(response),
        () => {},
      );
    expect((await catchUnhandled(call, until))[0]).toBe('Error: Broken option');
    expect(responses).toEqual([]);
  },
);

claim('With the fetch adapter, the promise of the handler never settles.', async ({ expect, idle }) => {
  const req = new Request('http://localhost/ok');
  const createContext = () => ({});
  const response = fetchRequestHandler({ endpoint: '', req, router, createContext, responseMeta: fail });
  expect(await Promise.race([response, idle()])).toBe('idle');
});

claim(
  'If the second call succeeds, the client gets the message and the status of that error, usually 500.',
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
  'If it throws as well, or if the request failed before any procedure ran, for example in `createContext`, tRPC has nothing to send.',
  async (tools) => {
    const { calls, errors } = await breakOption(tools, router, 'responseMeta');
    tools.expect([calls, errors]).toEqual([1, ['Error: Broken option']]);
  },
);
