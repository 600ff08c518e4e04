import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { SiteError } from '../../../lib/siteError';
import { changelogFile } from '../format';

const names = v.array(v.pipe(v.string(), v.nonEmpty()));
/** The names of options, properties and parameters, each with the exported names that have it. */
const parts = v.record(v.string(), names);
const changes = v.strictObject({
  added: names,
  addedParts: parts,
  changed: names,
  deprecated: names,
  deprecatedParts: parts,
  removed: names,
  removedParts: parts,
});
const day = v.pipe(v.string(), v.isoDate());
const release = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 11.25.2')),
  date: v.optional(day),
  packages: v.record(v.string(), changes),
});
const schema = v.pipe(
  v.array(release),
  v.minLength(1, 'must have a release'),
  v.check(
    (all) => new Set(all.map(({ version }) => version)).size === all.length,
    'must have each release once',
  ),
);

/** What a release of a package changed in its public API. */
export type ApiChanges = v.InferOutput<typeof changes>;

/** A release of the library, with each package that was published with it. */
export type ChangelogRelease = v.InferOutput<typeof release>;

/** Reads the releases of the current major, newest first. */
export function readChangelog(siteFolder: string): ChangelogRelease[] {
  const file = path.join(siteFolder, changelogFile);
  const refuse = (problems: string[]): never => {
    throw new SiteError('The changelog cannot be read.', {
      at: changelogFile,
      problems,
      fix: 'Run `npm run changelog`, which writes the file, or restore it with git.',
    });
  };
  if (!existsSync(file)) return refuse(['The file does not exist.']);
  return parseChangelog(readFileSync(file, 'utf8'), refuse);
}

/** Parses the text of the file. What is wrong with it goes to `refuse`. */
export function parseChangelog(text: string, refuse: (problems: string[]) => never): ChangelogRelease[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return refuse([`It is no JSON: ${(error as Error).message}`]);
  }
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return parsed.output;
  return refuse(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'The list'}: ${issue.message}`));
}
