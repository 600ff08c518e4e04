import { SiteError } from '../../../lib/siteError';
import { readSearchVariables, type SearchVariables } from '../../../site/searchVariables';
import type { PushTarget } from './push';

interface Target {
  needed: readonly (keyof SearchVariables)[];
  read: (variables: SearchVariables) => PushTarget;
}

const targets: Readonly<Record<string, Target>> = {
  algolia: {
    needed: ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY'],
    read: (variables) => ({
      to: 'algolia',
      appId: variables.ALGOLIA_APP_ID ?? '',
      adminKey: variables.ALGOLIA_ADMIN_KEY ?? '',
      indexName: variables.ALGOLIA_INDEX,
    }),
  },
  typesense: {
    needed: ['TYPESENSE_NODES', 'TYPESENSE_ADMIN_KEY'],
    read: (variables) => ({
      to: 'typesense',
      nodes: variables.TYPESENSE_NODES,
      adminKey: variables.TYPESENSE_ADMIN_KEY ?? '',
      collection: variables.TYPESENSE_COLLECTION,
    }),
  },
};

/** Reads from the environment where to push. Throws a `SiteError` that names all problems. */
export function readTarget(to: string | undefined, environment: NodeJS.ProcessEnv): PushTarget {
  const title = 'Nothing was pushed.';
  const at = `npm run search:push -- --to ${to ?? ''}`;
  const target = targets[to ?? ''];
  if (!target)
    throw new SiteError(title, {
      at,
      problems: [`--to must be algolia or typesense, not "${to ?? ''}"`],
      fix: 'Name one of the two.',
    });
  const by = `--to ${to ?? ''}`;
  return target.read(
    readSearchVariables(environment, { title, at, needs: () => ({ names: target.needed, by }) }),
  );
}
