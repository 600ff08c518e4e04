import type { algoliasearch } from 'algoliasearch';
import { SiteError } from '../../../lib/siteError';
import type { HostedRecord } from '../format/hosted';
import { pushToAlgolia, type AlgoliaTarget } from './pushToAlgolia';
import type { PushReport } from './pushTarget';
import { pushToTypesense, type TypesenseTarget } from './pushToTypesense';

/** Where records are sent. */
export type PushTarget = ({ to: 'algolia' } & AlgoliaTarget) | ({ to: 'typesense' } & TypesenseTarget);

/** Sends records to a hosted engine. Throws a `SiteError` when that fails; readers then still search the records of the last push. */
export async function push(
  target: PushTarget,
  records: readonly HostedRecord[],
  algoliaOptions?: Parameters<typeof algoliasearch>[2],
): Promise<PushReport> {
  const at =
    target.to === 'algolia'
      ? `index ${target.indexName} of the Algolia application ${target.appId}`
      : `alias ${target.collection} at ${target.nodes.join(', ')}`;
  if (records.length === 0)
    throw new SiteError('Nothing was pushed.', {
      at,
      problems: ['The built site has no page to search, and an empty index would answer nothing.'],
      fix: 'Run "npm run build" first.',
    });
  try {
    return target.to === 'algolia'
      ? await pushToAlgolia(target, records, algoliaOptions)
      : await pushToTypesense(target, records);
  } catch (error) {
    throw new SiteError('The push failed. Readers still search the records of the last complete push.', {
      at,
      problems: describe(error),
      fix: 'Check that the address and the key are right, and that the key may write. Then push again, which completes the push that failed.',
    });
  }
}

function describe(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const { importResults = [] } = error as { importResults?: readonly { error?: string }[] };
  const refused = importResults.flatMap((result) => result.error ?? []);
  return [error.message, ...new Set(refused)].slice(0, 5);
}
