import { readFileSync } from 'node:fs';
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
const schema = v.pipe(v.string(), v.parseJson(undefined, 'is no JSON'), v.array(release));

/** What a release of a package changed in its public API. */
export type ApiChanges = v.InferOutput<typeof changes>;

/** A release of the library, with each package that was published with it. */
export type ChangelogRelease = v.InferOutput<typeof release>;

/** Reads the releases of the current major, newest first. */
export function readChangelog(siteFolder: string): ChangelogRelease[] {
  return parseChangelog(readFileSync(path.join(siteFolder, changelogFile), 'utf8'));
}

/** Parses the text of the file. Throws a `SiteError` if it is damaged. */
export function parseChangelog(text: string): ChangelogRelease[] {
  const parsed = v.safeParse(schema, text);
  if (parsed.success) return parsed.output;
  throw new SiteError('The changelog cannot be read.', {
    at: changelogFile,
    problems: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`),
    fix: 'Run `npm run changelog`, which writes the file, or restore it with git.',
  });
}
