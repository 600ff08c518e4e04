import { inspect } from 'node:util';
import { createTRPCClient, httpLink } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { printToFrame } from './print';
import { tell } from './tell';

vi.mock('./tell', () => ({ tell: vi.fn() }));

const form = new FormData();
form.append('tag', 'a');
form.append('tag', 'b');
form.set('__proto__', 'text');

/** What Node prints, before it is taught anything. */
const objects: readonly (readonly [string, object, string])[] = [
  new Headers({ authorization: 'Bearer x', cookie: 'a=1' }),
  new Headers([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ]),
  new Headers(),
  form,
  new FormData(),
  new URLSearchParams('a=1&a=2&b='),
  new URLSearchParams(`long=${'x'.repeat(80)}&b=2`),
  new URLSearchParams(),
  new Blob(['abc'], { type: 'text/plain' }),
  new File(['abc'], 'a.txt', { lastModified: 1 }),
  new Request('http://localhost/a', { headers: { a: 'b' } }),
  new Response(null, { status: 404 }),
  new URL('http://localhost:3000/a?b=1'),
  new AbortController().signal,
  { ctx: { req: new Request('http://localhost/') }, headers: [new Headers({ a: 'b' })] },
  { a: { b: { c: new Headers({ a: 'b' }) } } },
  { a: { b: { c: form } } },
].map((object) => [object.constructor.name, object, inspect(object)]);

// Browsers show nothing of these.
for (const { prototype } of [Headers, FormData, URLSearchParams, Blob, File, Request, Response, URL])
  Reflect.deleteProperty(prototype, inspect.custom);
for (const { prototype } of [AbortSignal, ReadableStream]) Reflect.deleteProperty(prototype, inspect.custom);

const console = { ...globalThis.console };
const printFailure = printToFrame();
const own = { ...globalThis.console };
Object.assign(globalThis.console, console);

/** The lines that the program prints. */
function printed(run: () => void): readonly string[] {
  vi.mocked(tell).mockReset();
  run();
  return vi.mocked(tell).mock.calls.map(([message]) => ('text' in message ? message.text : ''));
}

test.each(objects)('%s %# is printed as Node prints it', (_, object, expected) => {
  expect(printed(() => own.log(object))).toEqual([expected]);
});

test('a body is printed without being read', () => {
  const response = new Response('text');
  expect(printed(() => own.log(response))[0]).toContain('body: ReadableStream { locked: false }');
  expect(response.bodyUsed).toBe(false);
});

test('a client is printed as the function that is behind it', () => {
  const client = createTRPCClient({ links: [httpLink({ url: 'http://localhost' })] }) as unknown as {
    user: { byId: { query: unknown } };
  };
  const noop = 'Proxy([Function: noop])';
  expect(printed(() => own.log(client))).toEqual([noop]);
  expect(printed(() => own.log('%s', client))).toHaveLength(1);
  expect(printed(() => own.log(client.user.byId.query, { client }))).toEqual([`${noop} { client: ${noop} }`]);
  expect(printed(() => own.dir(client))).toEqual([noop]);
  expect(printed(() => printFailure(client))).toEqual([`Uncaught ${noop}`]);
});

test('a proxy that throws, or is revoked, is printed as what it was made of', () => {
  const fail = (): never => {
    throw new Error('trap');
  };
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const traps = { get: fail, ownKeys: fail, getPrototypeOf: fail, has: fail, getOwnPropertyDescriptor: fail };
  expect(printed(() => own.log(new Proxy({ a: 1 }, traps), proxy))).toEqual([
    'Proxy({ a: 1 }) <Revoked Proxy>',
  ]);
});

test('what throws while it is printed is told, and what follows is printed', () => {
  const odd = {
    [inspect.custom]() {
      throw new TypeError('no text');
    },
  };
  const reason = '[object that cannot be printed: TypeError: no text]';
  expect(
    printed(() => {
      own.log('odd', odd, [1]);
      own.dir(odd, { customInspect: true });
      own.error('after');
      printFailure(odd);
    }),
  ).toEqual([`odd ${reason} [ 1 ]`, reason, 'after', `Uncaught ${reason}`]);
});

test('a table is printed as its data, and a trace as in Node, as far inside as their group', () => {
  expect(
    printed(() => {
      own.group('group');
      own.table([{ a: 1 }]);
      own.groupEnd();
      own.trace('at %s', 'here');
      own.trace();
    }),
  ).toEqual(['group', '  [ { a: 1 } ]', 'Trace: at here', 'Trace']);
});
