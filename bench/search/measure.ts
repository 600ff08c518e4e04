import { trim, type Query } from './corpus';

/** Something that answers queries with the paths of pages, best first. */
export interface Engine {
  name: string;
  find(query: string, version: string): readonly string[] | Promise<readonly string[]>;
}

/** How well an engine found what a set of queries asks for. */
export interface Relevance {
  /** Mean of 1 / rank among the first ten pages. */
  mrr: number;
  /** Parts of the queries whose page came first, or among the first three. */
  first: number;
  three: number;
}

/** What came of a query: the rank of the first right page among ten, from 1, or 0, and the pages that were found. */
export interface Ranked {
  query: Query;
  rank: number;
  pages: readonly string[];
}

/** Asks an engine a query. */
export async function rank(engine: Engine, query: Query): Promise<Ranked> {
  const pages = [...new Set((await engine.find(query.query, query.version)).map(trim))];
  const routes = query.expectedRoutes.map(trim);
  return { query, pages, rank: pages.slice(0, 10).findIndex((page) => routes.includes(page)) + 1 };
}

/** Sums up ranks. */
export function sumUp(ranks: readonly number[]): Relevance {
  const part = (holds: (place: number) => boolean): number =>
    ranks.filter(holds).length / Math.max(1, ranks.length);
  return {
    mrr: ranks.reduce((sum, place) => sum + (place === 0 ? 0 : 1 / place), 0) / Math.max(1, ranks.length),
    first: part((place) => place === 1),
    three: part((place) => place >= 1 && place <= 3),
  };
}
