import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startAlgoliaServer, type AlgoliaServer } from '../__fixtures__/algoliaServer';
import { records } from '../__fixtures__/records';
import {
  startTypesenseNode,
  type TypesenseCluster,
  type TypesenseNode,
} from '../__fixtures__/typesenseServer';
import type { HostedRecord } from '../format/hosted';
import { push, type PushTarget } from './push';

const ids = (pushed: readonly HostedRecord[]): readonly string[] =>
  pushed.map(({ objectID }) => objectID).sort();
const fewer = records.slice(0, 5);

describe('to Algolia', () => {
  const target: PushTarget = { to: 'algolia', appId: 'APP', adminKey: 'key', indexName: 'docs' };
  let server: AlgoliaServer;
  const pushHere = (pushed: readonly HostedRecord[]) =>
    push(target, pushed, { hosts: [{ url: server.host, accept: 'readWrite', protocol: 'http' }] });

  beforeEach(async () => {
    server = await startAlgoliaServer();
  });

  afterEach(async () => {
    await server.close();
  });

  test('a push sends all records, and again changes nothing', async () => {
    await pushHere(records);
    const first = structuredClone([...server.records]);
    await pushHere(records);
    expect([...server.records]).toEqual(first);
    expect([...server.records.keys()].sort()).toEqual(ids(records));
  });

  test('records that are no longer on the site are removed, after all others are sent', async () => {
    await pushHere(records);
    await pushHere(fewer);
    expect([...server.records.keys()].sort()).toEqual(ids(fewer));
    expect(server.asked.at(-2)).toBe('POST /1/indexes/docs/deleteByQuery');
  });

  test('a push that fails leaves what was there, and says what, where and how to fix it', async () => {
    await pushHere(records);
    server.refuses = /batch/;
    await expect(pushHere(fewer)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [SiteError: The push failed. Readers still search the records of the last complete push.
        at index docs of the Algolia application APP
        - Invalid Application-ID or API key
        Fix: Check that the address and the key are right, and that the key may write. Then push again, which completes the push that failed.]
    `);
    expect(server.records.size).toBe(records.length);
  });
});

describe('to Typesense', () => {
  let cluster: TypesenseCluster;
  let node: TypesenseNode;
  const pushHere = (pushed: readonly HostedRecord[], adminKey = 'key') =>
    push({ to: 'typesense', nodes: [node.address], adminKey, collection: 'docs' }, pushed);
  const searched = (): readonly string[] =>
    [...(cluster.collections.get(cluster.aliases.get('docs') ?? '')?.keys() ?? [])].sort();

  beforeEach(async () => {
    cluster = {
      collections: new Map([['docs_internal', new Map<string, HostedRecord>()]]),
      aliases: new Map(),
    };
    node = await startTypesenseNode(cluster);
  });

  afterEach(async () => {
    await node.close();
  });

  test('a push sends all records, and again changes nothing', async () => {
    await pushHere(records);
    const [name] = [...cluster.aliases.values()];
    await pushHere(records);
    expect([...cluster.aliases.values()]).toEqual([name]);
    expect(searched()).toEqual(ids(records));
  });

  test('the collection of the last push is removed last, and no other', async () => {
    await pushHere(records);
    await pushHere(fewer);
    expect(searched()).toEqual(ids(fewer));
    expect([...cluster.collections.keys()]).toEqual(['docs_internal', cluster.aliases.get('docs')]);
    expect(node.asked.at(-1)).toMatch(/^DELETE \/collections\/docs_/);
  });

  test('a push that fails half-way leaves the records of the last one in place, and the next completes it', async () => {
    await pushHere(records);
    node.state = 'refusing';
    const error: unknown = await pushHere(fewer).catch((reason: unknown) => reason);
    expect(String(error).replaceAll(node.address, 'http://node')).toMatchInlineSnapshot(`
      "SiteError: The push failed. Readers still search the records of the last complete push.
        at alias docs at http://node
        - 4 documents imported successfully, 1 documents failed during import. Use \`error.importResults\` from the raised exception to get a detailed error reason for each document.
        - Field \`content\` must be a string.
        Fix: Check that the address and the key are right, and that the key may write. Then push again, which completes the push that failed."
    `);
    expect(searched()).toEqual(ids(records));
    node.state = 'up';
    await pushHere(fewer);
    expect(searched()).toEqual(ids(fewer));
  });

  test('a wrong key is told', async () => {
    await expect(pushHere(records, 'wrong')).rejects.toThrow('x-typesense-api-key');
  });

  test('no record is no push, since it would leave an empty index', async () => {
    await expect(pushHere([])).rejects.toThrow('The built site has no page to search');
    expect(node.asked).toEqual([]);
  });
});
