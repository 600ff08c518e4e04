import { existsSync } from 'node:fs';
import { SiteError } from '../../lib/siteError';

/** A version of the docs, as far as it is checked. */
export interface CheckedVersion {
  label: string;
  /** The folder of its pages and the file of its sidebars, from the project's root. */
  folder: string;
  sidebarFile: string;
}

/** Fails where a version lacks its files, or where the list that Docusaurus reads names other versions. */
export function checkVersions(
  versions: readonly CheckedVersion[],
  names: { expected: readonly string[]; listed: readonly string[] },
): void {
  const problems = [
    ...versions.flatMap(({ label, folder, sidebarFile }) =>
      [folder, sidebarFile]
        .filter((file) => !existsSync(file))
        .map((file) => `${label}: ${file} does not exist.`),
    ),
    ...names.expected
      .filter((name) => !names.listed.includes(name))
      .map((name) => `${name} is not in versions.json.`),
    ...names.listed
      .filter((name) => !names.expected.includes(name))
      .map((name) => `${name} of versions.json is not in site/versions.ts.`),
  ];
  if (problems.length > 0) {
    throw new SiteError('The versions of the docs are not whole.', {
      at: 'site/versions.ts',
      problems,
      fix: 'Each version has its entry in site/versions.ts and versions.json, its folder and its sidebars; see CONTRIBUTING.md.',
    });
  }
}
