import { trim, type Query } from './corpus';

/** Something that answers queries with the paths of pages, best first. */
export interface Engine {
  name: string;
  find(query: string, version: string): readonly string[] | Promise<readonly string[]>;
}

/** How well an engine found what a set of queries asks for. */
export interface Relevance {
  count: number;
  /** Mean of 1 / rank among the first ten pages. */
  mrr: number;
  /** Parts of the queries whose page came first, among the first three, or not at all. */
  first: number;
  three: number;
  none: number;
}

/** The rank of the first right page among ten, from 1; 0 where there is none. */
export async function rankOf(engine: Engine, query: Query): Promise<number> {
  const pages = [...new Set((await engine.find(query.query, query.version)).map(trim))].slice(0, 10);
  const routes = query.expectedRoutes.map(trim);
  return pages.findIndex((page) => routes.includes(page)) + 1;
}

/** Sums up ranks. */
export function sumUp(ranks: readonly number[]): Relevance {
  const part = (holds: (rank: number) => boolean): number =>
    ranks.filter(holds).length / Math.max(1, ranks.length);
  return {
    count: ranks.length,
    mrr: ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / Math.max(1, ranks.length),
    first: part((rank) => rank === 1),
    three: part((rank) => rank >= 1 && rank <= 3),
    none: part((rank) => rank === 0),
  };
}
