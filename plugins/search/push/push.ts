import { createHash } from 'node:crypto';
import { algoliasearch } from 'algoliasearch';
import { SiteError } from '../../../lib/siteError';
import type { HostedRecord } from '../format/hosted';

/** Where records are sent: an index, with a key that may write it and change its settings. */
export interface PushTarget {
  appId: string;
  adminKey: string;
  indexName: string;
}

/** How many records are sent at a time. */
const batchSize = 500;

const settings = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'content',
    'code',
  ],
  attributesForFaceting: ['language', 'docusaurus_tag', 'filterOnly(edition)'],
  customRanking: ['desc(rank)', 'asc(position)'],
  attributesToSnippet: ['content:24'],
  camelCaseAttributes: ['hierarchy.lvl1', 'hierarchy.lvl2', 'content', 'code'],
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional' as const,
};

/**
 * Sends records to an Algolia index. Each replaces the one with its id, and only when all are there are those of earlier pushes removed:
 * whatever fails before, the index keeps answering. The same push again changes nothing. Throws a `SiteError` when it fails.
 */
export async function push(
  target: PushTarget,
  records: readonly HostedRecord[],
  clientOptions?: Parameters<typeof algoliasearch>[2],
): Promise<void> {
  const at = `index ${target.indexName} of the Algolia application ${target.appId}`;
  if (records.length === 0)
    throw new SiteError('Nothing was pushed.', {
      at,
      problems: ['The built site has no page to search, and an empty index would answer nothing.'],
      fix: 'Run "npm run build" first.',
    });
  try {
    await send(target, records, clientOptions);
  } catch (error) {
    throw new SiteError('The push failed. Readers still search the records of the last complete push.', {
      at,
      problems: [error instanceof Error ? error.message : String(error)],
      fix: 'Check that the address and the key are right, and that the key may write. Then push again, which completes the push that failed.',
    });
  }
}

async function send(
  { appId, adminKey, indexName }: PushTarget,
  records: readonly HostedRecord[],
  clientOptions: Parameters<typeof algoliasearch>[2],
): Promise<void> {
  const client = algoliasearch(appId, adminKey, clientOptions);
  // The same records have the same name.
  const edition = createHash('sha256').update(JSON.stringify(records)).digest('hex').slice(0, 10);
  const { taskID } = await client.setSettings({ indexName, indexSettings: settings });
  await client.waitForTask({ indexName, taskID });
  await client.saveObjects({
    indexName,
    objects: records.map((record) => ({ ...record, edition })),
    waitForTasks: true,
    batchSize,
  });
  const removal = await client.deleteBy({ indexName, deleteByParams: { filters: `NOT edition:${edition}` } });
  await client.waitForTask({ indexName, taskID: removal.taskID });
}
