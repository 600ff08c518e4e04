import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { records } from '../__fixtures__/records';
import { AlgoliaEngine } from '../client/provider/hosted/algoliaEngine';
import type { HostedEngine } from '../client/provider/hosted/hostedEngine';
import { TypesenseEngine } from '../client/provider/hosted/typesenseEngine';
import { push } from './push';
import { readTarget } from './readTarget';

// Pushes the pages of the fixtures to an index named `trpc-docs-live-test` of a real account, and searches them there.
const name = 'trpc-docs-live-test';
const environment = { ...process.env, ALGOLIA_INDEX: name, TYPESENSE_COLLECTION: name };

const keys = {
  algolia: ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_SEARCH_KEY'],
  typesense: ['TYPESENSE_NODES', 'TYPESENSE_ADMIN_KEY', 'TYPESENSE_SEARCH_KEY'],
};

test.for(['algolia', 'typesense'] as const)(
  'what is pushed to %s is found there',
  { timeout: 60_000 },
  async (to, { skip }) => {
    const missing = keys[to].filter((key) => !process.env[key]);
    skip(missing.length > 0, `no account to try it with: set ${missing.join(', ')}`);
    const target = readTarget(to, environment);
    await push(target, records);
    const engine: HostedEngine =
      target.to === 'algolia'
        ? new AlgoliaEngine({
            engine: 'algolia',
            appId: target.appId,
            apiKey: process.env.ALGOLIA_SEARCH_KEY ?? '',
            indexName: name,
          })
        : new TypesenseEngine({
            engine: 'typesense',
            nodes: target.nodes,
            apiKey: process.env.TYPESENSE_SEARCH_KEY ?? '',
            collection: name,
          });
    await sleep(1000);
    const query = { text: 'httpBatchLink', version: 'current', language: 'en', from: 0, count: 20 };
    const { hits } = await engine.search(query);
    expect(hits[0]?.url).toBe('/docs/links/httpBatchLink');
  },
);
