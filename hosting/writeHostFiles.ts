import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../lib/siteError';
import { writePolicy, writeSandboxPolicy, type ThirdParties } from './contentPolicy';
import { listHeaders, writeHeaders } from './headersFile';
import { hashOf, readInlineParts } from './inlineParts';
import { writeNginx } from './nginxFile';
import { readRedirects } from './redirectsFile';
import { fileRules, hostFiles, sandboxedFolder } from './rules';

export interface HostFilesOptions {
  /** The folder of the built site. */
  outFolder: string;
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
  /** The styles that scripts add to a page. */
  addedStyles: readonly string[];
  thirdParties: ThirdParties;
}

/** Writes what tells hosts how to send the finished pages: `_headers`, and `_nginx.conf`, which repeats `_redirects`. */
export function writeHostFiles({ outFolder, baseUrl, addedStyles, thirdParties }: HostFilesOptions): void {
  const files = readdirSync(outFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(outFolder, path.join(parentPath, name)))
    .sort();
  const pages = files.filter((name) => name.endsWith('.html'));
  const isSandboxed = (name: string): boolean => name.startsWith(sandboxedFolder);
  const { scripts, styles, problems } = readPages(
    outFolder,
    pages.filter((name) => !isSandboxed(name)),
  );
  const sandboxed = readPages(outFolder, pages.filter(isSandboxed));
  const all = [...problems, ...findUnknownTypes(files)];
  if (all.length > 0)
    throw new SiteError('Hosts cannot be told how to send the site.', {
      at: outFolder,
      problems: all,
      fix: 'Put scripts and styles into files. List a file ending in hosting/rules.ts, and an inline script that must stay in hosting/inlineParts.ts.',
    });
  const allStyles = [...new Set([...styles, ...addedStyles.map(hashOf)])].sort();
  const headers = listHeaders(
    {
      pages: writePolicy({ scripts, styles: allStyles, thirdParties }),
      sandboxed: writeSandboxPolicy(sandboxed.scripts),
    },
    baseUrl,
  );
  const redirects = readRedirects(readFileSync(path.join(outFolder, hostFiles.redirects), 'utf8'));
  writeFileSync(path.join(outFolder, hostFiles.headers), writeHeaders(headers));
  writeFileSync(path.join(outFolder, hostFiles.nginx), writeNginx({ baseUrl, headers, redirects }));
}

interface PagesParts {
  scripts: readonly string[];
  styles: readonly string[];
  problems: readonly string[];
}

function readPages(outFolder: string, files: readonly string[]): PagesParts {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // A fault in every page is told once.
  const problems = new Map<string, string>();
  for (const file of files) {
    const parts = readInlineParts(readFileSync(path.join(outFolder, file), 'utf8'));
    for (const source of parts.scripts.values()) scripts.add(source);
    for (const source of parts.styles.values()) styles.add(source);
    for (const problem of parts.problems) if (!problems.has(problem)) problems.set(problem, file);
  }
  return {
    scripts: [...scripts].sort(),
    styles: [...styles].sort(),
    problems: [...problems].map(([problem, file]) => `${file}: ${problem}`),
  };
}

function findUnknownTypes(files: readonly string[]): readonly string[] {
  return files
    .filter((file) => !Object.values<string>(hostFiles).includes(file))
    .filter((file) => !(path.extname(file).slice(1) in fileRules))
    .map((file) => `${file}: hosting/rules.ts does not list this kind of file`);
}
