import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { contract, type Assumption } from './format/contract';
import { readClasses, readComponents } from './readTheme';
import { SiteError } from '../../lib/siteError';

/** Finds what the installed packages of Docusaurus do not have although the contract says so. */
export function findInstalledBreaches(assumptions = contract): readonly string[] {
  const components = readComponents();
  const classes = readClasses(contract.flatMap(({ replaces = [] }) => replaces));
  return describe(assumptions, (assumption) => [
    ...(assumption.replaces ?? [])
      .filter((name) => !components.has(name))
      .map((name) => `the theme has no component ${name}`),
    ...(assumption.classes ?? [])
      .filter((name) => !classes.has(name))
      .map((name) => `no component that the site keeps has the class ${name}`),
    ...Object.entries(assumption.installed ?? {}).flatMap(([file, texts]) => {
      const found = readInstalled(file);
      if (found === undefined) return [`there is no ${file}`];
      return texts.filter((text) => !found.includes(text)).map((text) => `${file} does not contain ${text}`);
    }),
  ]);
}

/** Finds what a page of the docs does not contain, as Docusaurus has written it, although the contract says so. */
export function findPageBreaches(html: string, file: string, assumptions = contract): readonly string[] {
  return describe(assumptions, ({ inPage = {} }) =>
    Object.entries(inPage)
      .filter(([, pattern]) => html.search(pattern) === -1)
      .map(([part, pattern]) => `${file} does not contain ${part}, ${String(pattern)}`),
  );
}

/** @throws a SiteError if there are breaches. */
export function refuseBreaches(breaches: readonly string[]): void {
  if (breaches.length === 0) return;
  const { version } = JSON.parse(readInstalled('@docusaurus/core/package.json') ?? '{}') as {
    version?: string;
  };
  throw new SiteError(`Docusaurus ${version ?? ''} is not what the site takes it for.`, {
    at: 'plugins/docusaurus/format/contract.ts',
    problems: breaches,
    fix: 'Follow each change in the files that are named, then correct the entry. If Docusaurus was not meant to change, run `npm ci`.',
  });
}

function describe(
  assumptions: readonly Assumption[],
  findIn: (assumption: Assumption) => readonly string[],
): readonly string[] {
  return assumptions.flatMap((assumption) =>
    findIn(assumption).map(
      (found) =>
        `${found}. The site relies on this: ${assumption.assumes} Follow it in ${assumption.neededBy.join(', ')}.`,
    ),
  );
}

/** Reads a file of a package, or the module that an import without an ending finds. */
function readInstalled(name: string): string | undefined {
  try {
    const file = path.extname(name) === '' ? createRequire(path.resolve('package.json')).resolve(name) : '';
    return readFileSync(file || path.join('node_modules', name), 'utf8');
  } catch {
    return undefined;
  }
}
