import { afterEach, beforeEach, expect, test } from 'vitest';
import { startAlgoliaServer, type AlgoliaServer } from '../../../__fixtures__/algoliaServer';
import { records } from '../../../__fixtures__/pages';
import type { SearchQuery } from '../searchProvider';
import { createAlgoliaEngine } from './algoliaEngine';
import type { HostedEngine } from './hostedProvider';

// Proves: A hosted engine is asked for the language and the version

const query: SearchQuery = { text: 'router', version: 'current', language: 'en', count: 20 };
const toText = (pieces: readonly { text: string; isMatch: boolean }[]): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

let server: AlgoliaServer;
const createEngine = (apiKey = 'key', hosts = [server.host]): HostedEngine =>
  createAlgoliaEngine(
    { appId: 'APP', apiKey, indexName: 'docs' },
    { hosts: hosts.map((url) => ({ url, accept: 'readWrite' as const, protocol: 'http' as const })) },
  );

beforeEach(async () => {
  server = await startAlgoliaServer();
  for (const record of records) server.records.set(record.objectID, record);
});

afterEach(async () => {
  await server.close();
});

test('finds sections of the version and of the blog, with marks', async () => {
  const { count, hits } = await createEngine()(query);
  expect(hits.map(({ url, heading, snippet }) => [url, toText(heading), toText(snippet)])).toEqual([
    ['/docs/server/routers', '[Router]s', 'A [router] groups procedures under names.'],
    ['/docs/server/routers#errors', 'Errors', ''],
    [
      '/docs/server/routers#no-procedure-found-on-path',
      'No procedure found on path',
      'The name is not in the [router].',
    ],
    ['/blog/routers', '[Router]s of old', 'How [router]s came to be.'],
    ['/docs/typedoc/routers', '[Router]s', '[Router]s [router]s [router]s.'],
  ]);
  expect(count).toBe(5);
});

test('gives as many as are asked for, and the count of all', async () => {
  const { count, hits } = await createEngine()({ ...query, count: 1 });
  expect([count, hits.map(({ url }) => url)]).toEqual([5, ['/docs/server/routers']]);
});

test('asks the next host where one does not answer', async () => {
  const { count } = await createEngine('key', ['127.0.0.1:1', server.host])(query);
  expect(count).toBe(5);
});

test('a wrong key fails', async () => {
  await expect(createEngine('wrong')(query)).rejects.toThrow('Invalid Application-ID or API key');
});
