import { docusaurus } from './docusaurus';
import { floor } from './floor';
import { ours } from './ours';
import { rspress } from './rspress';
import type { BenchSite } from './site';
import { starlight } from './starlight';
import { vitepress } from './vitepress';

/** The sites that are compared, by the names that `--sites` knows. */
export const sites = { floor, ours, docusaurus, vitepress, starlight, rspress } as const satisfies Record<
  string,
  BenchSite
>;
