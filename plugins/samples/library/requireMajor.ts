import semver from 'semver';
import { SiteError } from '../../../lib/siteError';

/** Throws if a library is of another major than the pages in `docs/`, and says how its pages can be checked. */
export function requireMajor(subject: string, version: string, major: number): void {
  const other = semver.major(version);
  if (other === major) return;
  throw new SiteError('The library is of another major than the docs.', {
    problems: [`${subject} is ${version}, and docs/ documents ${String(major)}.x.`],
    fix:
      other > major
        ? `Let docs/ document ${String(other)}.x first, with npm run new-version. Then run this again.`
        : `Pages of ${String(other)}.x are checked with what is installed in samples/v${String(other)}: change its package.json, run npm install there, then npm run samples -- --version ${String(other)}.x.`,
  });
}
