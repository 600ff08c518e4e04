import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRoot, type Root } from '../../../plugins/samples/page/roots';
import { expectPackages } from '../../../plugins/samples/run/expectPackages';
import { latestVersion } from '../../../site/versions';
import { listChecks, type Check } from './listChecks';
import { mutate } from './mutate';
import type { Mutation } from './mutations';

/** A sentence or a sample of a page that is true of the library, and not of a mutation of it. */
export interface Witness {
  page: string;
  /** The sentence of a claim, or the place of a sample. */
  what: string;
}

const siteFolder = path.resolve(__dirname, '../../..');
const listed = new Map<string, Promise<Check[]>>();

/** Finds what notices a mutation of the library: first on the page that describes the behavior, then on all pages of the latest version. */
export async function findWitness(mutation: Mutation): Promise<Witness | undefined> {
  const root = readRoot(path.join(siteFolder, 'samples'), mutation.root ?? latestVersion.samples);
  const listing = listed.get(root.name) ?? listChecks(siteFolder, root);
  listed.set(root.name, listing);
  const checks = await listing;
  const mutant = mutate(root, mutation, path.join(siteFolder, '.cache/mutations', root.name));
  const own = checks.filter(({ page }) => page === `docs/${mutation.page}.mdx`);
  const others = checks.filter((check) => !own.includes(check));
  try {
    return (await askAll(own, root, mutant)) ?? (await askAll(others, root, mutant));
  } finally {
    rmSync(mutant.packagesFolder, { recursive: true, force: true });
  }
}

/** Runs checks with the mutant, some at a time, until one of them fails. */
async function askAll(checks: readonly Check[], root: Root, mutant: Root): Promise<Witness | undefined> {
  expectPackages(
    mutant,
    checks.map(({ files }) => files),
  );
  const waiting = [...checks];
  let witness: Witness | undefined;
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check && !witness; check = waiting.shift()) {
      const found = await ask(check, root, mutant);
      witness ??= found;
    }
  };
  await Promise.all(Array.from({ length: os.cpus().length + 2 }, work));
  return witness;
}

/** Finds what fails with the mutant, also when it is tried again, and not with the root: a busy machine can let anything fail once. */
async function ask({ page, run }: Check, root: Root, mutant: Root): Promise<Witness | undefined> {
  for (const what of await run(mutant))
    if ((await run(mutant, [what])).length > 0 && (await run(root, [what])).length === 0)
      return { page, what };
  return undefined;
}
