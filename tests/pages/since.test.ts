import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coerce, gt } from 'semver';
import { expect, test } from 'vitest';
import { findReleases } from '../../plugins/samples/claims/since/checkSince';
import { readSinceMarks } from '../../plugins/samples/claims/since/readSinceMarks';
import { readSinceTable } from '../../plugins/samples/claims/since/readSinceTable';
import { docsFolder, latestVersion } from '../../site/versions';

const folder = docsFolder(latestVersion);
const list = 'versions.mdx';
// Readers with React packages have this release, also when they read pages about a newer one.
const manifest = JSON.parse(
  readFileSync(`samples/${latestVersion.react ?? latestVersion.samples}/package.json`, 'utf8'),
) as {
  dependencies: Record<string, string>;
};
const library = manifest.dependencies['@trpc/server'] ?? '';
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx') && file !== list)
  .map((file) => file.split(path.sep).join('/'));

/** The names that pages mark as newer than the React packages, by release, such as `11.25`. */
const marked = await readMarked();

test('every release that pages mark as newer than that of the React packages is on the page of versions', () => {
  expect(marked.size).toBeGreaterThan(1);
  expect([...marked.keys()].filter((release) => rowsOf(release).length === 0)).toEqual([]);
});

test('every name that pages mark as newer than the React packages is on the page of versions, with its release', () => {
  const table = readSinceTable('.');
  const newer = [...marked].flatMap(([release, names]) =>
    [...names].filter((name) => findReleases(table, name).length > 0).map((name) => ({ release, name })),
  );
  expect(newer.length).toBeGreaterThan(5);
  const missing = newer.filter(
    ({ release, name }) => !rowsOf(release).some((row) => writingOf(name).test(row)),
  );
  expect(missing).toEqual([]);
});

/** Pages write `safe` as `safe()`, `errors` as `.errors()`, and `trpcOptions.maxBodySize` without the name of its type. */
function writingOf(name: string): RegExp {
  const [last = name, ...outer] = name.split('.').reverse();
  return new RegExp(`\`(?:${[...outer].reverse().join('\\.')})?\\.?${last}(?:\\(\\))?\``);
}

async function readMarked(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const page of pages) {
    const text = readFileSync(path.join(folder, page), 'utf8');
    if (!text.includes('<Since')) continue;
    for (const { version, names } of await readSinceMarks(text)) {
      const first = coerce(version);
      // A mark such as 11.19 is not newer than 11.19.0.
      if (!first || first.major !== latestVersion.major || !gt(first, library)) continue;
      found.set(version, new Set([...(found.get(version) ?? []), ...names]));
    }
  }
  return found;
}

/** The rows of a release in the table of what is new. */
function rowsOf(release: string): readonly string[] {
  const text = readFileSync(path.join(folder, list), 'utf8');
  return text.split('\n').filter((line) => line.startsWith(`| ${release} |`));
}
