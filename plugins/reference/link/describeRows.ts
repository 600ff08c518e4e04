import type { Member } from '../read/model';

/** A table of options in a guide. */
export interface OptionTable {
  /** The type that it lists, or the function whose options it lists. */
  name: string;
  /** What it says of each option, in Markdown, and the option's default. */
  rows: Readonly<Record<string, { about: string; default?: string }>>;
}

/** Describes options in the words of the guides, where a guide's table lists all of them. Others keep the package's comments. */
export function describeRows(members: readonly Member[], tables: readonly OptionTable[]): void {
  for (const { name, names, groups } of members) {
    const near = tables.filter((table) => table.name === name || table.name in names);
    for (const { rows } of groups) {
      const table = near.find((each) =>
        rows.every((row) => row.name.includes('.') || row.deprecated !== undefined || row.name in each.rows),
      );
      for (const row of rows) {
        const note = table?.rows[row.name];
        row.about = note?.about || row.about;
        row.default ??= note?.default;
      }
    }
  }
}
