import { formerNames } from './formerNames';
import { docsVersions, entryOf, latestVersion } from './versions';

/** By the label of a version (`entryOf`), the pages that the search offers before anything is typed: those that most other pages lead to. */
const offered: Readonly<Record<string, readonly string[]>> = {
  '11.x': [
    'quickstart',
    'server/validators',
    'server/context',
    'server/error-handling',
    'server/subscriptions',
    'client/links',
    'client/tanstack-react-query/setup',
    'versions',
  ],
  '10.x': [
    'quickstart',
    'server/context',
    'server/error-handling',
    'server/middlewares',
    'subscriptions',
    'client/links',
    'client/react/setup',
    'migrate-from-v9-to-v10',
  ],
  '9.x': ['quickstart', 'router', 'context', 'error-handling', 'subscriptions', 'links', 'react', 'nextjs'],
};

/** The pages that are searched: those of each docs version, but for some. */
export const searchedPages = {
  versions: docsVersions.map(({ name, label, path }) => ({
    name,
    path,
    offered: entryOf(offered, label) ?? [],
    former: name === latestVersion.name ? formerNames : [],
  })),
  exclude: ['landing-intro', 'samples'],
  always: ['/play'],
};
