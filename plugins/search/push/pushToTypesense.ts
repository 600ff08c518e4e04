import { Client } from 'typesense';
import type { HostedRecord } from '../format/hosted';
import { batchSize, editionOf, type PushReport } from './pushTarget';

/** Where records are sent: an alias in a cluster, with a key that may create collections and change aliases. */
export interface TypesenseTarget {
  nodes: readonly string[];
  adminKey: string;
  /** The alias that the site searches. */
  collection: string;
}

const optionalText = { type: 'string', optional: true } as const;

const fields = [
  ...([0, 1, 2, 3, 4] as const).map((level) => ({ name: `hierarchy.lvl${level}`, ...optionalText })),
  { name: 'content', type: 'string' } as const,
  { name: 'code', type: 'string' } as const,
  { name: 'type', type: 'string', index: false, optional: true } as const,
  { name: 'url', type: 'string', index: false, optional: true } as const,
  { name: 'language', type: 'string', facet: true } as const,
  { name: 'docusaurus_tag', type: 'string', facet: true } as const,
  { name: 'rank', type: 'int32' } as const,
  { name: 'position', type: 'int32' } as const,
];

/**
 * Sends records to a Typesense cluster: into a new collection, to which the alias turns when all are there, and only then
 * are the collections of earlier pushes removed. Whatever fails before, the alias keeps answering with the old one.
 */
export async function pushToTypesense(
  { nodes, adminKey, collection: alias }: TypesenseTarget,
  records: readonly HostedRecord[],
): Promise<PushReport> {
  const client = new Client({
    nodes: nodes.map((url) => ({ url })),
    apiKey: adminKey,
    connectionTimeoutSeconds: 60,
    retryIntervalSeconds: 0.5,
    logLevel: 'silent',
  });
  const name = `${alias}_${editionOf(records)}`;
  const known = (await client.collections().retrieve()).map((collection) => collection.name);
  if (!known.includes(name))
    await client.collections().create({
      name,
      fields,
      enable_nested_fields: true,
      default_sorting_field: 'rank',
      token_separators: ['-', '_', '.', '/', '(', ')'],
    });
  const documents = client.collections<HostedRecord & { id: string }>(name).documents();
  for (let from = 0; from < records.length; from += batchSize) {
    const batch = records.slice(from, from + batchSize).map((record) => ({ ...record, id: record.objectID }));
    await documents.import(batch, { action: 'upsert' });
  }
  await client.aliases().upsert(alias, { collection_name: name });
  const isEdition = (other: string): boolean =>
    other.startsWith(`${alias}_`) && /^[\da-f]{10}$/.test(other.slice(alias.length + 1));
  const old = known.filter((other) => isEdition(other) && other !== name);
  for (const other of old) await client.collections(other).delete();
  return { sent: records.length, removed: old.join(', ') };
}
