import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSet } from '../page/pageSets';
import { listFiles } from '../page/listFiles';
import type { Root } from '../page/roots';
import { followImports } from '../run/readImports';

/** The claims file of a page. */
export interface PageClaims {
  /** From the site's root, as in `claims/11.x/server/caching.ts`. */
  file: string;
  /** The page that it is about, from the site's root; nothing if there is no such page. */
  page: string | undefined;
  /** The name of the root that its name ends with, as in `migrate-from-v10-to-v11.v10.ts`; nothing if it runs with those of its version. */
  root: string | undefined;
  text: string;
  /** The files that it imports, also by way of other helpers, by path from `claims/`. */
  helpers: ReadonlyMap<string, string>;
}

/** The path of a page, and the root that its claims run with, as in `.v10`. */
const nameOfClaims = /^(.*?)(?:\.(v\d[\w-]*))?\.ts$/;

/** Lists the claims files of a set of pages. Files and folders whose names begin with `_` are helpers that claims import. */
export function listClaims(
  siteFolder: string,
  { label, folder }: Pick<PageSet, 'label' | 'folder'>,
): PageClaims[] {
  const claimsFolder = path.join(siteFolder, 'claims');
  if (!existsSync(path.join(claimsFolder, label))) return [];
  const files = listFiles(claimsFolder).filter((file) => file.endsWith('.ts'));
  const readFile = (file: string): string => readFileSync(path.join(claimsFolder, file), 'utf8');
  const helpers = new Map(
    files
      .filter((file) => file === 'claim.ts' || /(?:^|\/)_/.test(file))
      .map((file) => [file, readFile(file)]),
  );
  return files
    .filter((file) => file.startsWith(`${label}/`) && !helpers.has(file))
    .map((file) => {
      const [, name = '', root] = nameOfClaims.exec(file.slice(label.length + 1)) ?? [];
      const page = ['mdx', 'md']
        .map((ending) => path.posix.join(folder, `${name}.${ending}`))
        .find((each) => existsSync(path.join(siteFolder, each)));
      const text = readFile(file);
      const imported = followImports([file], new Map([...helpers, [file, text]]));
      const used = new Map([...helpers].filter(([name]) => imported.has(name)));
      return { file: `claims/${file}`, page, root, text, helpers: used };
    });
}

/** Reads all that the claims of a set depend on besides their pages and roots, as texts. */
export function readClaimsInputs(siteFolder: string, set: PageSet): string[] {
  return listClaims(siteFolder, set).flatMap(({ file, text, helpers }) => [
    file,
    text,
    ...[...helpers].flat(),
  ]);
}

/** The roots that a claims file runs against: the one that it is named after, or all that pages of its set can have. */
export function rootsOfClaims(
  set: PageSet,
  { root: own }: Pick<PageClaims, 'root'>,
  roots: readonly Root[],
): Root[] {
  const names = own === undefined ? [set.root, set.react] : [own];
  return names.flatMap((name) => roots.filter((root) => root.name === name));
}
