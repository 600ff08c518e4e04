import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changelogFile } from '../../../reference/format';

/** The releases that first have a name: several if it belongs to types that have it since different ones. */
export type SinceTable = ReadonlyMap<string, readonly string[]>;

/** The files that say since when names exist: what releases added to the types, and what types do not tell. */
export const sinceFiles = [changelogFile, 'claims/since.json'];

/** Reads since when the names of the library and their options exist. */
export function readSinceTable(siteFolder: string): SinceTable {
  const [releases, byHand] = sinceFiles.map((file) => {
    const place = path.join(siteFolder, file);
    return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as unknown) : undefined;
  }) as [AddedNames[] | undefined, Record<string, string> | undefined];
  const found = new Map<string, string[]>();
  const add = (name: string, version: string): void =>
    void found.set(name, [...(found.get(name) ?? []), version]);
  for (const { version, packages } of releases ?? [])
    for (const { added, addedParts } of Object.values(packages))
      for (const name of [...added, ...Object.keys(addedParts)]) add(name, version);
  for (const [name, version] of Object.entries(byHand ?? {})) add(name, version);
  return found;
}

/** What is read of a release in the changelog. */
interface AddedNames {
  version: string;
  packages: Readonly<Record<string, { added: readonly string[]; addedParts: object }>>;
}
