import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../lib/filesBelow';
import { SiteError } from '../lib/siteError';
import type { ThirdParties } from './contentPolicy';
import { findBrokenLimits } from './hostLimits';
import { listHeaders, writeHeaders } from './headersFile';
import { writeNginx } from './nginxFile';
import { readRedirects } from './redirectsFile';
import { fileRules, hostFiles } from './rules';

export interface HostFilesOptions {
  /** The folder of the built site. */
  outFolder: string;
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
  thirdParties: ThirdParties;
}

/**
 * Writes what tells hosts how to send the finished pages: `_headers`, and `_nginx.conf`, which repeats `_redirects`. Compressed copies are
 * uploaded too, so they are there before the files are counted.
 */
export function writeHostFiles({ outFolder, baseUrl, thirdParties }: HostFilesOptions): void {
  const files = new Map(
    filesBelow(outFolder).map((file) => [file, statSync(path.join(outFolder, file)).size]),
  );
  const headers = listHeaders(baseUrl, thirdParties);
  const redirects = readFileSync(path.join(outFolder, hostFiles.redirects), 'utf8');
  const headersFile = writeHeaders(headers);
  const problems = [
    ...findUnknownTypes([...files.keys()]),
    ...findBrokenLimits({ headers, headersFile, redirectsFile: redirects, files }),
  ];
  if (problems.length > 0)
    throw new SiteError('Hosts cannot be told how to send the site.', {
      at: outFolder,
      problems,
      fix: 'List a file ending in hosting/rules.ts. The limits of hosts are in hosting/hostLimits.ts, and what they are about in hosting/rules.ts and site/redirects.ts.',
    });
  writeFileSync(path.join(outFolder, hostFiles.headers), headersFile);
  writeFileSync(
    path.join(outFolder, hostFiles.nginx),
    writeNginx({ baseUrl, headers, redirects: readRedirects(redirects) }),
  );
}

function findUnknownTypes(files: readonly string[]): readonly string[] {
  return files
    .filter((file) => !Object.values<string>(hostFiles).includes(file))
    .filter((file) => !(path.extname(file.replace(/\.(?:br|gz)$/, '')).slice(1) in fileRules))
    .map((file) => `${file}: hosting/rules.ts does not list this kind of file`);
}
