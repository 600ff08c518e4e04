import { readFileSync } from 'node:fs';
import path from 'node:path';
import { docsVersions, rootsOf } from './versions';

/** The release of the library that the docs of each version are written for, by the version's label. Its samples are compiled with it. */
export function readReleases(siteFolder: string): Record<string, string> {
  return Object.fromEntries(
    docsVersions.map(({ label, samples }) => [label, readRelease(siteFolder, samples) ?? label]),
  );
}

/** The releases of the roots that pages of a version can name in their front matter, by root. */
export function readRootReleases(siteFolder: string): Record<string, string> {
  return Object.fromEntries(
    docsVersions.flatMap((version) =>
      [...rootsOf(version).slice(1), ...(version.apps ?? [])].map((root) => [
        root,
        readRelease(siteFolder, root) ?? version.label,
      ]),
    ),
  );
}

function readRelease(siteFolder: string, root: string): string | undefined {
  const file = path.join(siteFolder, 'samples', root, 'package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  return dependencies['@trpc/server'];
}
