import { docsVersions } from './versions';

/** The pages that are searched: those of each docs version, but for some. */
export const searchedPages = {
  versions: docsVersions.map(({ name, path }) => ({ name, path })),
  exclude: ['landing-intro', 'samples'],
};
