import { initTRPC, TRPCError } from '@trpc/server';
import {
  experimental_nextAppDirCaller,
  experimental_notFound,
  experimental_redirect,
} from '@trpc/server/adapters/next-app-dir';
import { isHTTPAccessFallbackError } from 'next/dist/client/components/http-access-fallback/http-access-fallback.js';
import { isRedirectError } from 'next/dist/client/components/redirect-error.js';
import { z } from 'zod';
import { claim } from '../../../claim';

interface Meta {
  name?: string;
}

const t = initTRPC.meta<Meta>().create();

/** Makes a base procedure for actions. */
function createAction(options: Parameters<typeof experimental_nextAppDirCaller<object, Meta>>[0] = {}) {
  return t.procedure.experimental_caller(experimental_nextAppDirCaller<object, Meta>(options));
}

function createForm(...entries: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

claim(
  'Every procedure that you build from this base procedure becomes an async function:',
  async ({ expect }) => {
    const ping = createAction().query(() => Promise.resolve('pong'));
    expect(ping).toBeTypeOf('function');
    expect(await ping()).toBe('pong');
  },
);

claim("An action can't be part of a router.", ({ expect }) => {
  const ping = createAction().query(() => Promise.resolve('pong'));
  // @ts-expect-error It is a plain function.
  void (() => t.router({ ping }));
  expect(ping).toBeTypeOf('function');
});

claim("An action's resolver also receives the keys that its schema doesn't name:", async ({ expect }) => {
  const user = { name: 'Ada', role: 'admin' };
  const schema = z.object({ name: z.string() });
  const rename = createAction()
    .input(schema)
    .mutation(({ input }) => Promise.resolve(input));
  const strict = createAction()
    .input(z.strictObject({ name: z.string() }))
    .mutation(({ input }) => Promise.resolve(input));
  const router = t.router({ rename: t.procedure.input(schema).mutation(({ input }) => input) });
  expect(await rename(user)).toEqual(user);
  expect(await router.createCaller({}).rename(user)).toEqual({ name: 'Ada' });
  await expect(strict(user)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

claim(
  "`useActionState` calls its function with the previous state first, so it doesn't compile with a procedure.",
  async ({ expect }) => {
    const { useActionState } = await import('react');
    const echo = createAction()
      .input((value) => value as FormData)
      .mutation(({ input }) => Promise.resolve(input.get('title')));
    // @ts-expect-error A procedure has one parameter.
    void (() => useActionState(echo, null));
    void (() => useActionState((_previous: unknown, form: FormData) => echo(form), null));
    expect(echo).toBeTypeOf('function');
  },
);

claim('`normalizeFormData`', { cell: 'What it does' }, async ({ expect, cell }) => {
  const receive = (procedure: ReturnType<typeof createAction>) =>
    procedure.input((value) => {
      types.push(value instanceof FormData ? 'FormData' : 'object');
      return value;
    });
  const types: string[] = [];
  const form = createForm(['title', 'Hello']) as never;
  await receive(createAction()).mutation(() => Promise.resolve(1))(form);
  await receive(createAction({ normalizeFormData: false })).mutation(() => Promise.resolve(1))(form);
  await receive(createAction()).query(() => Promise.resolve(1))(form);
  expect(cell).toBe('Converts a FormData argument of a mutation into an object.');
  expect(types).toEqual(['object', 'FormData', 'FormData']);
});

claim('Without it, `input` is an object without the fields.', async ({ expect }) => {
  const upload = createAction({ normalizeFormData: false })
    .input((value) => value as FormData)
    .mutation(({ input }) => Promise.resolve([input instanceof FormData, Object.keys(input)]));
  expect(await upload(createForm(['title', 'Hello']))).toEqual([false, []]);
});

claim('The action throws the redirect, and its type gains `undefined`.', async ({ expect }) => {
  const go = createAction().mutation(() => Promise.resolve(experimental_redirect('/posts/1')));
  const typed: () => Promise<undefined> = go;
  // @ts-expect-error Its result can be `undefined`.
  void ((): (() => Promise<string>) => go);
  const error: unknown = await typed().catch((reason: unknown) => reason);
  expect(isRedirectError(error)).toBe(true);
  expect((error as { digest: string }).digest).toContain('/posts/1');
});

claim(
  'It throws a `TRPCError` with the code `NOT_FOUND`, and every error with this code has the same effect.',
  async ({ expect }) => {
    expect(() => experimental_notFound()).toThrow(TRPCError);
    const actions = [
      createAction().query(() => Promise.resolve(experimental_notFound() as string)),
      createAction().query((): Promise<string> => Promise.reject(new TRPCError({ code: 'NOT_FOUND' }))),
    ];
    for (const action of actions)
      expect(isHTTPAccessFallbackError(await action().catch((reason: unknown) => reason))).toBe(true);
  },
);

claim('`onError`', { cell: 'What it does' }, async ({ expect, cell }) => {
  const seen: unknown[] = [];
  const onError = ({ error, path, type }: { error: TRPCError; path: string | undefined; type: string }) =>
    void seen.push([error.code, path, type]);
  const options = { onError, pathExtractor: ({ meta }: { meta: Meta }) => meta.name ?? '' };
  const named = (name: string) => createAction(options).meta({ name });
  const swallow = () => undefined;
  await named('fails')
    .mutation((): Promise<string> => Promise.reject(new TRPCError({ code: 'CONFLICT' })))()
    .catch(swallow);
  await named('redirects')
    .mutation(() => Promise.resolve(experimental_redirect('/')))()
    .catch(swallow);
  await named('misses')
    .query(() => Promise.resolve(experimental_notFound() as string))()
    .catch(swallow);
  const failing = createAction({ onError, createContext: () => Promise.reject(new Error('No session')) });
  const context: unknown = await failing
    .query(() => Promise.resolve(1))()
    .catch((reason: unknown) => reason);
  expect(cell).toBe(
    'Called when a call fails, and also for redirects and 404s. Not called when createContext or pathExtractor fails.',
  );
  expect(seen).toEqual([
    ['CONFLICT', 'fails', 'mutation'],
    [expect.anything(), 'redirects', 'mutation'],
    ['NOT_FOUND', 'misses', 'query'],
  ]);
  expect(context).toMatchObject({ message: 'Failed to create context', cause: new Error('No session') });
  const unnamed = createAction({
    onError,
    pathExtractor() {
      throw new Error('No name');
    },
  });
  await expect(unnamed.query(() => Promise.resolve(1))()).rejects.toThrow('No name');
  expect(seen).toHaveLength(3);
});

claim('`pathExtractor`', { cell: 'Default' }, async ({ expect, cell }) => {
  const paths: string[] = [];
  const action = createAction().use(({ path, next }) => {
    paths.push(path);
    return next();
  });
  await action.query(() => Promise.resolve(1))();
  expect(cell).toBe("''");
  expect(paths).toEqual(['']);
});

claim('Without metadata this `pathExtractor` throws, and the call fails.', async ({ expect }) => {
  const base = createAction({ pathExtractor: ({ meta }) => meta.name ?? '' });
  const named = base.meta({ name: 'ping' }).query(() => Promise.resolve('pong'));
  expect(await named()).toBe('pong');
  const unnamed = base.query(() => Promise.resolve('pong'));
  await expect(unnamed()).rejects.toThrow("Cannot read properties of undefined (reading 'name')");
});

claim('only queries and mutations can be actions.', async ({ expect }) => {
  const news = createAction().subscription(async function* () {
    yield await Promise.resolve(1);
  }) as unknown as () => Promise<unknown>;
  await expect(news()).rejects.toThrow('Not implemented for type subscription');
});
