import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { records } from '../__fixtures__/pages';
import { createAlgoliaEngine } from '../client/provider/hosted/algoliaEngine';
import { push } from './push';

// Pushes the pages of the fixtures to an index of a real account, and searches them there.
const indexName = 'trpc-docs-live-test';
const keys = ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_SEARCH_KEY'];

test('what is pushed to Algolia is found there', { timeout: 60_000 }, async ({ skip }) => {
  const missing = keys.filter((key) => !process.env[key]);
  skip(missing.length > 0, `no account to try it with: set ${missing.join(', ')}`);
  const [appId = '', adminKey = '', apiKey = ''] = keys.map((key) => process.env[key]);
  await push({ appId, adminKey, indexName }, records);
  await sleep(1000);
  const query = { text: 'httpBatchLink', version: 'current', language: 'en', count: 20 };
  const { hits } = await createAlgoliaEngine({ appId, apiKey, indexName })(query);
  expect(hits[0]?.url).toBe('/docs/links/httpBatchLink');
});
