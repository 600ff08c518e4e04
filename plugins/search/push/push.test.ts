import { afterEach, beforeEach, expect, test } from 'vitest';
import { startAlgoliaServer, type AlgoliaServer } from '../__fixtures__/algoliaServer';
import { records } from '../__fixtures__/pages';
import type { HostedRecord } from '../format/hosted';
import { push, type PushTarget } from './push';

const ids = (pushed: readonly HostedRecord[]): readonly string[] =>
  pushed.map(({ objectID }) => objectID).sort();
const fewer = records.slice(0, 5);

const target: PushTarget = { appId: 'APP', adminKey: 'key', indexName: 'docs' };
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

test('no record is no push, since it would leave an empty index', async () => {
  await expect(pushHere([])).rejects.toThrow('The built site has no page to search');
  expect(server.asked).toEqual([]);
});
