import { afterEach, expect, test, vi } from 'vitest';

const origin = 'https://site.test';

/** The address that the window has after the page at `path` was opened. */
async function open(path: string): Promise<string> {
  let shown = `${origin}${path}`;
  const { pathname, search, hash } = new URL(shown);
  vi.resetModules();
  vi.stubGlobal('location', { origin, pathname, search, hash });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => {
      const { href, origin: its } = new URL(address, shown);
      if (its !== origin) throw new DOMException('A history state URL of another origin', 'SecurityError');
      shown = href;
    },
  });
  await import('./address');
  return shown;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['/docs/quickstart.html?a=1#b', '/docs/quickstart?a=1#b'],
  ['/docs/server/index.html', '/docs/server'],
  ['/index.html', '/'],
  ['/docs/quickstart', '/docs/quickstart'],
  ['//evil.test/x.html', '/evil.test/x'],
  ['/docs//quickstart//?a=//b#//c', '/docs/quickstart/?a=//b#//c'],
])('%s is shown under the address %s', async (asked, shown) => {
  expect(await open(asked)).toBe(origin + shown);
});
