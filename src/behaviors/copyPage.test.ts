import { afterEach, expect, test, vi } from 'vitest';

interface Situation {
  isLoaded: boolean;
  /** What the host says that it sends. */
  type?: string;
  clipboard?: object;
}

/** What the button says after a click. */
async function click({ isLoaded, type, clipboard }: Situation): Promise<string> {
  const said: string[] = [];
  const button = {
    closest: () => button,
    setAttribute: (_: string, text: string) => said.push(text),
    parentElement: { querySelector: () => ({ href: 'https://site.test/docs.md' }) },
  };
  let answer: (event: object) => void = () => undefined;
  vi.resetModules();
  vi.stubGlobal(
    'Element',
    Object.defineProperty(() => undefined, Symbol.hasInstance, { value: () => true }),
  );
  vi.stubGlobal('window', { inTime: (part: Promise<unknown>) => part });
  vi.stubGlobal('document', { addEventListener: (_: string, act: typeof answer) => (answer = act) });
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('fetch', () =>
    isLoaded
      ? Promise.resolve(new Response('# Page', { headers: { 'content-type': type ?? 'text/markdown' } }))
      : Promise.reject(new TypeError('lost')),
  );
  await import('./copyPage');
  answer({ target: button });
  await vi.waitFor(() => {
    expect(said).toHaveLength(1);
  });
  return said[0] ?? '';
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser without a clipboard says that copying is not allowed, not that the page is lost', async () => {
  expect(await click({ isLoaded: true })).toBe('Copying is not allowed here');
});

test('a page that is lost is said to be lost', async () => {
  expect(await click({ isLoaded: false })).toBe('The page could not be loaded');
});

test('a page that is loaded is copied', async () => {
  expect(await click({ isLoaded: true, clipboard: { writeText: () => Promise.resolve() } })).toBe('Copied');
});

test.each(['text/html;charset=utf-8', 'Text/HTML'])(
  'a page that comes as %s is not the Markdown',
  async (type) => {
    const clipboard = { writeText: () => Promise.resolve() };
    expect(await click({ isLoaded: true, type, clipboard })).toBe('The page could not be loaded');
  },
);
