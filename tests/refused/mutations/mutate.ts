import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../../lib/siteError';
import { digest, type Root } from '../../../plugins/samples/page/roots';
import type { Mutation } from './mutations';

/** Makes a root in a folder, with a copy of the library in which one text is replaced. Its other packages are those of the root. */
export function mutate(root: Root, mutation: Mutation, folder: string): Root {
  const { library, file, find, replace } = mutation;
  const packages = path.join(folder, 'node_modules');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  for (const each of readdirSync(path.join(root.packagesFolder, 'node_modules'))) {
    const installed = path.join(root.packagesFolder, 'node_modules', each);
    if (each === '@trpc') cpSync(installed, path.join(packages, each), { recursive: true });
    else symlinkSync(installed, path.join(packages, each), 'junction');
  }
  const built = findFile(path.join(packages, library, 'dist'), mutation);
  const text = readFileSync(built, 'utf8');
  writeFileSync(built, text.split(find).join(replace));
  return { ...root, packagesFolder: folder, digest: digest(root.digest, library, file, find, replace) };
}

/** Finds the file that has the text of a mutation, and throws if it does not occur exactly once. */
function findFile(dist: string, { name, library, file, find }: Mutation): string {
  const places = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((each) => each.split(path.sep).join('/').startsWith(file) && each.endsWith('.mjs'))
    .flatMap((each) => {
      const built = path.join(dist, each);
      return readFileSync(built, 'utf8')
        .split(find)
        .slice(1)
        .map(() => built);
    });
  const [place] = places;
  if (place !== undefined && places.length === 1) return place;
  throw new SiteError('A mutation of the library cannot be applied.', {
    at: `tests/refused/mutations/mutations.ts: "${name}"`,
    problems: [`dist/${file}*.mjs of ${library} has this text ${String(places.length)} times: ${find}`],
    fix: 'Write a text that occurs there once. If the library no longer does this, choose another behavior that the page describes.',
  });
}
