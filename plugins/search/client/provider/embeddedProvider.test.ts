import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { docs, site } from '../../__fixtures__/pages';
import { indexFile, toGroupFile } from '../../format/indexFiles';
import { writeIndex } from '../../write/writeIndex';
import { answerRequest, type Answer, type Request } from '../worker/answerRequest';
import { EmbeddedProvider } from './embeddedProvider';
import { forgetManifest, takeOver } from './fetchFile';
import { SearchEngine } from '../engine/searchEngine';
import type { SearchResults } from '../engine/show/searchHit';

type Files = Record<string, Uint8Array | string | 404 | undefined>;

const manifest = JSON.stringify({ groups: { current: 'current.1' } });
let files: Files;
let asked: string[];
/** The files that were asked for around the browser's cache. */
let fresh: string[];

/** A worker that lives in the test. */
class WorkerHere {
  onmessage?: (event: { data: Answer }) => void;
  readonly #engine = new SearchEngine();

  postMessage(request: Request & { id: number }): void {
    const data = answerRequest(this.#engine, request);
    queueMicrotask(() => this.onmessage?.({ data }));
  }
}

beforeEach(() => {
  forgetManifest();
  files = { 'manifest.json': manifest, ...filesOf('current.1', docs) };
  [asked, fresh] = [[], []];
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const name = url.split('/').at(-1) ?? '';
    asked.push(name);
    if (init?.cache === 'no-cache') fresh.push(name);
    const file = files[name];
    if (file === 404) return Promise.resolve(new Response('Not found.', { status: 404 }));
    if (file === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(typeof file === 'string' ? file : Uint8Array.from(file)));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function filesOf(edition: string, pages: typeof docs): Files {
  return Object.fromEntries(
    [...writeIndex(pages)].map(([name, bytes]) => [toGroupFile(edition, name), bytes]),
  );
}

async function search(provider: EmbeddedProvider, version = 'current'): Promise<readonly SearchResults[]> {
  const shown: SearchResults[] = [];
  await provider.search({ text: 'routers', version, language: 'en', count: 20 }, (results) =>
    shown.push(results),
  );
  return shown;
}

test('hits come at once, and again with their snippets', async () => {
  const shown = await search(new EmbeddedProvider('/'));
  expect(shown.map(({ hits }) => hits[0]?.snippet.length)).toEqual([0, expect.any(Number)]);
  expect(shown[1]?.hits[0]?.snippet.length).toBeGreaterThan(0);
});

test('files are fetched once', async () => {
  const provider = new EmbeddedProvider('/');
  provider.prepare('current');
  await search(provider);
  await search(provider);
  expect(asked.sort()).toEqual(['current.1.index.json', 'current.1.texts.json', 'manifest.json']);
});

describe('an index that the page asked for ahead', () => {
  const url = '/search/current.1.index.json';
  const askFor = (address: string): Promise<Response> =>
    fetch(url).then((response) =>
      Object.defineProperty(response, 'url', { value: `https://a.example${address}` }),
    );
  const hit = '/docs/server/routers';

  test('is not asked for again', async () => {
    takeOver(askFor(url));
    expect((await search(new EmbeddedProvider('/')))[0]?.hits[0]?.url).toBe(hit);
    expect(asked.filter((name) => url.endsWith(name))).toHaveLength(1);
  });

  test('is asked for again if it is that of another version', async () => {
    takeOver(askFor('/search/10.x.1.index.json'));
    expect((await search(new EmbeddedProvider('/')))[0]?.hits[0]?.url).toBe(hit);
    expect(asked.filter((name) => url.endsWith(name))).toHaveLength(2);
  });

  test('is asked for again if it was lost', async () => {
    takeOver(Promise.reject(new TypeError('Failed to fetch')));
    expect((await search(new EmbeddedProvider('/')))[0]?.hits[0]?.url).toBe(hit);
  });
});

test.each([
  ['a missing list', { 'manifest.json': undefined }],
  ['a list that is a page', { 'manifest.json': '<!doctype html>' }],
  ['a damaged list', { 'manifest.json': '{"groups":{"current":"current.1"},"offered":{"current":"x"}}' }],
  ['a missing index', { 'current.1.index.json': undefined }],
  ['an index cut short', { 'current.1.index.json': writeIndex(docs).get(indexFile)?.subarray(0, 300) }],
  ['an index that is a page', { 'current.1.index.json': '<!doctype html>' }],
])('%s fails, and the next try works', async (_, broken: Files) => {
  const provider = new EmbeddedProvider('/');
  const whole = files;
  files = { ...whole, ...broken };
  await expect(search(provider)).rejects.toThrow();
  files = whole;
  expect((await search(provider))[0]?.hits[0]?.url).toBe('/docs/server/routers');
});

test.each(['manifest.json', 'current.1.index.json', 'site.1.index.json', 'current.1.texts.json'])(
  'what the host does not have is not asked for with each letter, but when the reader tries again: %s',
  async (lost) => {
    files['manifest.json'] = JSON.stringify({ groups: { current: 'current.1', site: 'site.1' } });
    Object.assign(files, filesOf('site.1', site));
    const whole = files;
    files = { ...whole, [lost]: 404 };
    const provider = new EmbeddedProvider('/');
    const type = (): Promise<unknown> => search(provider).catch(() => undefined);
    await type();
    // After a refusal the list of indexes is fetched once more: it may name others now.
    await type();
    const before = asked.length;
    await type();
    expect(asked.slice(before)).toEqual([]);
    expect(asked.filter((name) => name === lost)).toHaveLength(1);
    files = whole;
    provider.askAgain();
    await type();
    expect(asked.filter((name) => name === lost)).toHaveLength(2);
  },
);

test('an index that a new deployment renamed is found by its new name', async () => {
  const provider = new EmbeddedProvider('/');
  files['manifest.json'] = JSON.stringify({ groups: { current: 'current.0' } });
  provider.prepare('current');
  await vi.waitFor(() => {
    expect(asked).toContain('current.0.index.json');
  });
  files['manifest.json'] = manifest;
  fresh = [];
  expect((await search(provider))[0]?.hits[0]?.url).toBe('/docs/server/routers');
  // The browser may have kept the old list.
  expect(fresh).toContain('manifest.json');
});

test('without snippets there are hits without them', async () => {
  files['current.1.texts.json'] = undefined;
  const shown = await search(new EmbeddedProvider('/'));
  expect(shown[0]?.hits[0]?.url).toBe('/docs/server/routers');
  expect(console.warn).toHaveBeenCalled();
});

describe('the index of blog and pages', () => {
  const urls = (shown: readonly SearchResults[]): readonly string[] =>
    (shown.at(-1)?.hits ?? []).map(({ url }) => url);

  beforeEach(() => {
    files['manifest.json'] = JSON.stringify({ groups: { current: 'current.1', site: 'site.1' } });
    Object.assign(files, filesOf('site.1', site));
  });

  test('answers with the docs', async () => {
    expect(urls(await search(new EmbeddedProvider('/')))).toEqual(
      expect.arrayContaining(['/docs/server/routers', '/blog/routers']),
    );
    expect(console.warn).not.toHaveBeenCalled();
  });

  test.each([
    ['is lost', undefined],
    ['is damaged', '<!doctype html>'],
  ])('when it %s, the results of the docs stay, and the console names it', async (_, file) => {
    files['site.1.index.json'] = file;
    expect(urls(await search(new EmbeddedProvider('/')))).toContain('/docs/server/routers');
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('Search results lack site.1.', expect.any(Error));
  });

  test('that was lost once is there for the next query', async () => {
    const provider = new EmbeddedProvider('/');
    const whole = files;
    files = { ...whole, 'site.1.index.json': undefined };
    await search(provider);
    files = whole;
    expect(urls(await search(provider))).toContain('/blog/routers');
  });

  test('that a new deployment renamed is found by its new name', async () => {
    files['site.2.index.json'] = files['site.1.index.json'];
    files['site.2.texts.json'] = files['site.1.texts.json'];
    files['site.1.index.json'] = undefined;
    const provider = new EmbeddedProvider('/');
    provider.prepare('current');
    await vi.waitFor(() => {
      expect(asked).toContain('site.1.index.json');
    });
    files['manifest.json'] = JSON.stringify({ groups: { current: 'current.1', site: 'site.2' } });
    expect(urls(await search(provider))).toContain('/blog/routers');
    expect(console.warn).not.toHaveBeenCalled();
  });
});

test('a version without an index fails', async () => {
  await expect(search(new EmbeddedProvider('/'), '8.x')).rejects.toThrowErrorMatchingInlineSnapshot(
    `[Error: There is no search index for 8.x.]`,
  );
});
