import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Proves: A page that does not come whole counts as not loaded
// Proves: Pages behind links are prefetched, except with data saver or on 2g

const whole = '<script data-styles src="/early.js"></script></body></html>';
let html: string;
let type: string;
let now = 0;
let asked: string[];
let parsed: string[];
/** Where the host redirects to. */
let found: string | undefined;

beforeEach(() => {
  html = whole;
  type = 'text/html';
  asked = [];
  parsed = [];
  found = undefined;
  now = 0;
  vi.resetModules();
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('location', { origin: 'https://site.test', href: 'https://site.test/' });
  const page = {
    querySelector: () => ({ getAttribute: () => '/early.js', src: 'https://site.test/assets/js/early.js' }),
  };
  vi.stubGlobal('document', {
    ...page,
    createElement: () => ({ relList: { supports: () => false } }),
  });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (text: string): object => {
        parsed.push(text);
        return page;
      };
    },
  );
  vi.stubGlobal('fetch', (address: string, { cache }: RequestInit) => {
    asked.push(cache ? `${address}, ${cache}` : address);
    const response = new Response(html, { headers: { 'content-type': type } });
    const place = { url: { value: found ?? '' }, redirected: { value: found !== undefined } };
    return Promise.resolve(Object.defineProperties(response, place));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page that was fetched a short while ago is not asked for again', async () => {
  const { fetchAhead, fetchPage } = await import('./fetchPage');
  await fetchPage('/docs/');
  now = 60_000;
  await fetchAhead('/docs/');
  await fetchPage('/docs/');
  expect(asked).toEqual(['/docs/']);
});

test('a page that was fetched longer ago is fetched ahead again', async () => {
  const { fetchAhead, fetchPage } = await import('./fetchPage');
  await fetchPage('/docs/');
  now = 6 * 60_000;
  await fetchAhead('/docs/');
  expect(asked).toEqual(['/docs/', '/docs/']);
});

test.each([
  ['before its article', '<script data-styles src="/early.js">'],
  ['inside its styles', '<script data-styles src="/early.js"></script><style>a{color:'],
  ['inside its article', '<script data-styles src="/early.js"></script><article><p>The first'],
  ['right before its end', whole.replace('</html>', '')],
])(
  "a page that was cut %s has not come, is not even parsed, and is then fetched around the browser's cache",
  async (_, cutHtml) => {
    const { fetchPage } = await import('./fetchPage');
    html = cutHtml;
    await expect(fetchPage('/docs/')).rejects.toThrow(new TypeError('/docs/ has come without its end.'));
    expect(parsed).toEqual([]);
    // Some hosts write something of their own after the end.
    html = `${whole}\n<!-- sent by a host --><noscript>Hello</noscript>`;
    await fetchPage('/docs/');
    expect(asked).toEqual(['/docs/', '/docs/, reload']);
  },
);

test('a page that comes twice without its end, and otherwise the same, is left to the browser', async () => {
  const { fetchPage } = await import('./fetchPage');
  for (const cutHtml of [whole.slice(0, -9), whole.slice(0, -8)]) {
    html = cutHtml;
    await expect(fetchPage('/docs/')).rejects.toThrow(TypeError);
  }
  await expect(fetchPage('/docs/')).rejects.toMatchObject({ name: 'OtherDocument' });
});

test('a host may write the type of a page in large letters', async () => {
  const { fetchPage } = await import('./fetchPage');
  type = 'Text/HTML;charset=UTF-8';
  await expect(fetchPage('/docs/')).resolves.toBeDefined();
});

test('on a host that adds a slash, a page is where it was found, and Back takes it from there without asking again', async () => {
  const { fetchPage, findAddress } = await import('./fetchPage');
  found = 'https://site.test/docs/routers/';
  const page = await fetchPage('/docs/routers');
  const address = findAddress(page, new URL('https://site.test/docs/routers#merge'));
  expect(address.href).toBe('https://site.test/docs/routers/#merge');
  expect(await fetchPage('/docs/routers/')).toBe(page);
  expect(asked).toEqual(['/docs/routers']);
});
