import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startAlgoliaServer, type AlgoliaServer } from '../../../__fixtures__/algoliaServer';
import { records } from '../../../__fixtures__/records';
import { startTypesenseNode, type TypesenseNode } from '../../../__fixtures__/typesenseServer';
import type { SearchQuery } from '../searchProvider';
import { AlgoliaEngine } from './algoliaEngine';
import { TypesenseEngine } from './typesenseEngine';

// Proves: A hosted engine is asked for the language and the version

const query: SearchQuery = { text: 'router', version: 'current', language: 'en', count: 20 };
const toText = (pieces: readonly { text: string; isMatch: boolean }[]): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('Algolia, through its official client', () => {
  let server: AlgoliaServer;
  const createEngine = (apiKey = 'key', hosts = [server.host]): AlgoliaEngine =>
    new AlgoliaEngine(
      { engine: 'algolia', appId: 'APP', apiKey, indexName: 'docs' },
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
    const { count, hits } = await createEngine().search(query);
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
    const { count, hits } = await createEngine().search({ ...query, count: 1 });
    expect([count, hits.map(({ url }) => url)]).toEqual([5, ['/docs/server/routers']]);
  });

  test('asks the next host where one does not answer', async () => {
    const { count } = await createEngine('key', ['127.0.0.1:1', server.host]).search(query);
    expect(count).toBe(5);
  });

  test('a wrong key fails', async () => {
    await expect(createEngine('wrong').search(query)).rejects.toThrow('Invalid Application-ID or API key');
  });
});

describe('Typesense, through its official client', () => {
  const byId = new Map(records.map((record) => [record.objectID, record]));
  const cluster = { collections: new Map([['docs_1', byId]]), aliases: new Map([['docs', 'docs_1']]) };
  let nodes: TypesenseNode[];
  const createEngine = (apiKey = 'key'): TypesenseEngine =>
    new TypesenseEngine(
      { engine: 'typesense', nodes: nodes.map(({ address }) => address), apiKey, collection: 'docs' },
      { connectionTimeoutSeconds: 0.3, retryIntervalSeconds: 0.01 },
    );

  beforeEach(async () => {
    nodes = await Promise.all([
      startTypesenseNode(cluster),
      startTypesenseNode(cluster),
      startTypesenseNode(cluster),
    ]);
  });

  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('finds sections of the version and of the blog, with marks', async () => {
    const { count, hits } = await createEngine().search({ ...query, text: 'stream', count: 1 });
    expect(hits.map(({ url, heading, parents }) => [url, toText(heading), parents])).toEqual([
      ['/docs/links/httpBatchStreamLink', 'httpBatch[Stream]Link', []],
    ]);
    expect(count).toBe(1);
  });

  test('nothing of another version is found', async () => {
    const { hits } = await createEngine().search({ ...query, version: '10.x' });
    expect(hits.map(({ url }) => url)).toEqual(['/docs/v10/server/routers', '/blog/routers']);
  });

  test.each(['down', 'silent'] as const)(
    'a node that is %s is left out, and the next answers',
    async (state) => {
      const [first, second] = nodes;
      if (first) first.state = state;
      if (second) second.state = state;
      const engine = createEngine();
      for (let time = 0; time < 6; time += 1) expect((await engine.search(query)).count).toBe(5);
      expect(nodes.map(({ asked }) => asked.length)).toEqual([1, 1, 6]);
    },
  );

  test('a cluster that is down fails', async () => {
    for (const node of nodes) node.state = 'down';
    await expect(createEngine().search(query)).rejects.toThrow('503');
  });

  test('a wrong key fails', async () => {
    await expect(createEngine('wrong').search(query)).rejects.toThrow('Forbidden');
  });
});
