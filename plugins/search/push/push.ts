import type { algoliasearch } from 'algoliasearch';
import { SiteError } from '../../../lib/siteError';
import type { HostedRecord } from '../format/hosted';
import { pushToAlgolia, type AlgoliaTarget } from './pushToAlgolia';
import type { PushReport } from './pushTarget';
import { pushToTypesense, type TypesenseTarget } from './pushToTypesense';

/** Where records are sent. */
export type PushTarget = ({ to: 'algolia' } & AlgoliaTarget) | ({ to: 'typesense' } & TypesenseTarget);

/** Reads from the environment where to push. Throws a `SiteError` that names all that is missing. */
export function readTarget(to: string | undefined, environment: NodeJS.ProcessEnv): PushTarget {
  const missing: string[] = [];
  const read = (name: string): string => {
    const value = environment[name];
    if (!value) missing.push(`${name} is missing`);
    return value ?? '';
  };
  const targets: Readonly<Record<string, () => PushTarget>> = {
    algolia: () => ({
      to: 'algolia',
      appId: read('ALGOLIA_APP_ID'),
      adminKey: read('ALGOLIA_ADMIN_KEY'),
      indexName: environment.ALGOLIA_INDEX || 'docs',
    }),
    typesense: () => ({
      to: 'typesense',
      nodes: read('TYPESENSE_NODES')
        .split(',')
        .map((node) => node.trim()),
      adminKey: read('TYPESENSE_ADMIN_KEY'),
      collection: environment.TYPESENSE_COLLECTION || 'docs',
    }),
  };
  const target = targets[to ?? '']?.();
  if (!target || missing.length > 0)
    throw new SiteError('Nothing was pushed.', {
      at: `npm run search:push -- --to ${to ?? ''}`,
      problems: target ? missing : [`--to must be algolia or typesense, not "${to ?? ''}"`],
      fix: target
        ? 'Set these environment variables; the keys must be allowed to write.'
        : 'Name one of the two.',
    });
  return target;
}

/** Sends records to a hosted engine. Throws a `SiteError` where that fails; what was searched before is searched still. */
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
    throw new SiteError('The push failed. The records of the last complete push are searched still.', {
      at,
      problems: describe(error),
      fix: 'Check that the address and the key are right, and that the key may write. Then push again: a push that was begun is completed.',
    });
  }
}

function describe(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const { importResults = [] } = error as { importResults?: readonly { error?: string }[] };
  const refused = importResults.flatMap((result) => result.error ?? []);
  return [error.message, ...new Set(refused)].slice(0, 5);
}
