import { algoliasearch } from 'algoliasearch';
import type { HostedRecord } from '../format/hosted';
import { batchSize, editionOf, type PushReport } from './pushTarget';

/** Where records are sent: an index, with a key that may write it and change its settings. */
export interface AlgoliaTarget {
  appId: string;
  adminKey: string;
  indexName: string;
}

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
 * Sends records to an Algolia index. Each replaces the one with its id, and only when all are there are those of
 * earlier pushes removed: whatever fails before, the index keeps answering. The same push again changes nothing.
 */
export async function pushToAlgolia(
  { appId, adminKey, indexName }: AlgoliaTarget,
  records: readonly HostedRecord[],
  clientOptions?: Parameters<typeof algoliasearch>[2],
): Promise<PushReport> {
  const client = algoliasearch(appId, adminKey, clientOptions);
  const edition = editionOf(records);
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
  return { sent: records.length, removed: 'records of earlier pushes that this one did not send' };
}
