import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexFile, toGroupFile } from '../../search/format/indexFiles';

type Listener = (event: object) => void;

/** What the cache keeps, what that of a later copy keeps, what the server answers, one answer after the other, and how often it was asked past the browser's cache. */
let kept: Map<string, Response>;
let keptLater: Map<string, Response>;
let answers: (Response | Error | Promise<Response>)[];
let reloads: number;
let fetchListener: Listener;

beforeEach(async () => {
  kept = new Map();
  keptLater = new Map();
  answers = [];
  reloads = 0;
  vi.resetModules();
  const location = new URL('https://docs.example/offline-worker.js');
  vi.stubGlobal('self', { registration: { scope: 'https://docs.example/' } });
  vi.stubGlobal('location', location);
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
    if (type === 'fetch') fetchListener = listener;
  });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['docs-offline:11.x:d', 'docs-offline:9.x:d']),
    open: (name: string) => {
      const copy = name.includes('9.x') ? keptLater : kept;
      return Promise.resolve({ match: (address: string) => Promise.resolve(copy.get(address)?.clone()) });
    },
  });
  vi.stubGlobal('fetch', (_: unknown, options?: RequestInit) => {
    if (options?.cache === 'reload') reloads += 1;
    const next = answers.shift() ?? new TypeError('no network');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  await import('./answerOffline');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a page gets for an address. */
function ask(address: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new Request(`https://docs.example${address}`);
    const respondWith = (response: Promise<Response>): void => void response.then(resolve, reject);
    fetchListener({ request, respondWith });
  });
}

const page = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/html;charset=utf-8' } });
const script = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/javascript;charset=utf-8' } });

test('a script in whose place a page came is asked for again, past the cache', async () => {
  answers = [page('Back soon'), script('start()')];
  expect(await (await ask('/assets/js/a.1234.js')).text()).toBe('start()');
  expect(reloads).toBe(1);
});

test('a script in whose place a page comes each time is lost, and the page is never run as one', async () => {
  answers = [page('Back soon'), page('Back soon')];
  expect((await ask('/assets/js/a.1234.js')).type).toBe('error');
  expect(reloads).toBe(1);
});

test('where the server takes too long, a page comes from the device', async () => {
  vi.useFakeTimers();
  kept.set('/docs/routers', page('kept'));
  answers = [new Promise<Response>(() => undefined)];
  const asked = ask('/docs/routers');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await asked).text()).toBe('kept');
});

test('where the connection dies within a page, the page comes from the device, and as far as it came without a copy', async () => {
  vi.useFakeTimers();
  const half = (end: (body: ReadableStreamDefaultController) => void): Response => {
    const start = (body: ReadableStreamDefaultController): void => {
      body.enqueue(new TextEncoder().encode('half'));
      end(body);
    };
    return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/html' } });
  };
  kept.set('/docs/routers', page('kept'));
  answers = [half(() => undefined), half((body) => body.error(new TypeError())), half(() => undefined)];
  const asked = ask('/docs/routers');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await asked).text()).toBe('kept');
  expect(await (await ask('/docs/routers')).text()).toBe('kept');
  expect((await (await ask('/docs/caching')).body?.getReader().read())?.value).toHaveLength(4);
});

test('a clock that is set back does not shorten the wait for the server', async () => {
  vi.useFakeTimers();
  const later = (delay: number): Promise<Response> =>
    new Promise((resolve) => {
      setTimeout(resolve, delay, page('new'));
    });
  const askIn = async (delay: number): Promise<string> => {
    answers = [later(delay)];
    const asked = ask('/docs/routers');
    await vi.advanceTimersByTimeAsync(delay);
    return (await asked).text();
  };
  kept.set('/docs/routers', page('kept'));
  expect(await askIn(6_000)).toBe('kept');
  expect(await askIn(1_000)).toBe('kept');
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await askIn(1_000)).toBe('new');
});

test('what the server begins too late, or does not end, is let go once the copy has replaced it', async () => {
  vi.useFakeTimers();
  const cancelled: string[] = [];
  const stalled = (name: string): Response =>
    new Response(new ReadableStream({ cancel: () => void cancelled.push(name) }), {
      headers: { 'content-type': 'text/html' },
    });
  const late = new Promise<Response>((resolve) => {
    setTimeout(resolve, 20_000, stalled('late'));
  });
  kept.set('/docs/routers', page('kept'));
  answers = [stalled('without an end'), late];
  for (const end of ['without an end', 'late']) {
    const asked = ask('/docs/routers');
    await vi.advanceTimersByTimeAsync(20_000);
    expect([await (await asked).text(), cancelled.at(-1)]).toEqual(['kept', end]);
  }
});

test('a page that comes slowly is that of the server', async () => {
  vi.useFakeTimers();
  kept.set('/docs/routers', page('kept'));
  const body = new ReadableStream({
    pull: (parts) =>
      new Promise((resolve) => {
        setTimeout(() => {
          if (Date.now() > end) parts.close();
          else parts.enqueue(new TextEncoder().encode('new '));
          resolve();
        }, 4_000);
      }),
  });
  const end = Date.now() + 13_000;
  answers = [new Response(body, { headers: { 'content-type': 'text/html' } })];
  const asked = ask('/docs/routers');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await (await asked).text()).toBe('new new new ');
});

test('where the server takes long and the device has no copy, its answer is waited for', async () => {
  vi.useFakeTimers();
  answers = [
    new Promise<Response>((resolve) => {
      setTimeout(() => {
        resolve(page('late'));
      }, 60_000);
    }),
  ];
  const asked = ask('/docs/routers');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await (await asked).text()).toBe('late');
});

test('data in whose place a page comes, as of a network that asks for a login, is that of the device', async () => {
  kept.set('/search/site.1.texts.json', Response.json('kept'));
  answers = [page('Log in'), page('newer')];
  expect(await (await ask('/search/site.1.texts.json')).json()).toBe('kept');
  kept.set('/docs/routers', page('kept'));
  expect(await (await ask('/docs/routers.html')).text()).toBe('newer');
});

test('where the storage of the device is damaged, the server answers, and without it a page says so', async () => {
  const damaged = (): Promise<never> => Promise.reject(new DOMException('damaged', 'UnknownError'));
  vi.stubGlobal('caches', { keys: damaged, open: damaged });
  answers = [script('start()')];
  expect(await (await ask('/assets/js/a.1234.js')).text()).toBe('start()');
  expect(await (await ask('/docs/routers')).text()).toContain('This device keeps no pages.');
});

test('where copies are of different builds, the search gets the list of the indexes that they have together', async () => {
  const add = (copy: typeof kept, groups: Readonly<Record<string, string>>, has: readonly string[]): void => {
    copy.set('/search/manifest.json', Response.json({ groups, offered: {}, former: {} }));
    for (const edition of has) copy.set(`/search/${toGroupFile(edition, indexFile)}`, script('index'));
  };
  const ofBuild = (build: string): Record<string, string> => ({
    current: `current.${build}`,
    '9.x': `9.x.${build}`,
    '10.x': `10.x.${build}`,
  });
  add(kept, ofBuild('old'), ['current.old']);
  add(keptLater, ofBuild('new'), ['9.x.new']);
  expect(await (await ask('/search/manifest.json')).json()).toEqual({
    groups: { current: 'current.old', '9.x': '9.x.new', '10.x': '10.x.new' },
    offered: {},
    former: {},
  });
});

test.each(['{"groups":', '{"groups":{},"offered":{"9.x":"x"}}'])(
  'a list of indexes that is damaged on the device is passed over: %s',
  async (damaged) => {
    const whole = { groups: { current: 'current.1' }, offered: {}, former: {} };
    kept.set('/search/manifest.json', Response.json(whole));
    keptLater.set('/search/manifest.json', new Response(damaged));
    expect(await (await ask('/search/manifest.json')).json()).toEqual(whole);
  },
);
