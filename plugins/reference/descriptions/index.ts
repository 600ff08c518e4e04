import { client } from './client';
import { next } from './next';
import { reactQuery } from './react-query';
import { server } from './server';
import { tanstackReactQuery } from './tanstack-react-query';

/** What we say about the members of a package, by name. A member that the library marks as internal has a page only if it is described. */
export type Descriptions = Readonly<Record<string, string>>;

/** Our descriptions, by package. They take the place of the package's own. */
export const descriptions: Readonly<Record<string, Descriptions>> = {
  '@trpc/server': server,
  '@trpc/client': client,
  '@trpc/tanstack-react-query': tanstackReactQuery,
  '@trpc/react-query': reactQuery,
  '@trpc/next': next,
};
