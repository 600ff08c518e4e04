import type { ComponentProps, ReactNode } from 'react';

/**
 * The islands of the site: React components that import nothing but `react` for their rendering. The build renders them into pages
 * (`Island`), and the browser fetches them when a reader reaches for one (`start.ts`). An island has the name of its module, by which the build
 * knows the styles that a page needs for it.
 */
export const islands = {
  demonstration: () => import('../landing/Demonstration'),
  nearPages: () => import('../notFound/NearPages'),
  playPlace: () => import('../../plugins/playground/client/PlayPlace'),
  searchPage: async () => {
    const [{ searchParts }, { createSearchPage }] = await Promise.all([
      import('../../plugins/search/client/ui/dialog'),
      import('../../plugins/search/client/ui/page'),
    ]);
    return { default: createSearchPage(searchParts) };
  },
} satisfies Record<string, () => Promise<{ default: (props: never) => ReactNode }>>;

export type IslandName = keyof typeof islands;

/** The component of an island. */
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>['default'];

/** What a page tells an island. Slots, which are HTML, come apart from it. */
export type IslandProps<Name extends IslandName> = Omit<ComponentProps<IslandComponent<Name>>, 'slots'>;

/** When an island takes over, if that is not when a reader reaches for one of its controls. */
export type IslandStart =
  /** With the page. */
  | 'load'
  /** With the page, if its address has a query. */
  | 'query'
  /** With the first sign of a reader (a pointer that moves, a key, a scroll), or with the page, if its address has a query or a hash. */
  | 'sign';
