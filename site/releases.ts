import { readFileSync } from 'node:fs';
import path from 'node:path';
import { docsVersions } from './versions';

/** The release of the library that the docs of each version are written for, by the version's label. Its samples are compiled with it. */
export function readReleases(siteFolder: string): Record<string, string> {
  return Object.fromEntries(
    docsVersions.map(({ label, samples }) => {
      const file = path.join(siteFolder, 'samples', samples, 'package.json');
      const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
        dependencies: Record<string, string>;
      };
      return [label, dependencies['@trpc/server'] ?? label];
    }),
  );
}
