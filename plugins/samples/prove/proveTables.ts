import { nothingLeft, type Proof, type ProveOptions, type Rest } from './proof';
import type { Root } from '../page/roots';

/** Compares the tables of options on pages with the types of a root. */
export async function proveTables({ cache }: ProveOptions, root: Root, proof: Proof): Promise<Rest> {
  const tables = [...proof.contents.keys()].flatMap(({ page, tables, root: own }) =>
    tables.filter((table) => (table.root ?? own) === root.name).map((table) => ({ page, table })),
  );
  const keyOf = ({ table: { type, module, rows } }: (typeof tables)[number]): string =>
    cache.key('options', root.digest, type, module, JSON.stringify(rows.map(({ name }) => name)));
  const unknown = tables.filter((each) => !cache.read(keyOf(each)));
  if (unknown.length === 0) return nothingLeft;
  // Its compiler takes a while to load.
  const { checkOptions } = await import('../check/checkOptions');
  for (const [table, problems] of checkOptions(root, unknown)) {
    proof.problems.push(...problems);
    if (problems.length === 0) cache.write(keyOf(table), { agrees: true });
  }
  return nothingLeft;
}
