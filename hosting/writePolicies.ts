import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../lib/filesBelow';
import { SiteError } from '../lib/siteError';
import { writePagePolicy, writeSandboxPolicy, type ThirdParties } from './contentPolicy';
import { readInlineParts, type InlineParts } from './inlineParts';
import { sandboxedFolder } from './rules';

export interface PoliciesOptions {
  /** The folder of the built site, whose pages are finished. */
  outFolder: string;
  thirdParties: ThirdParties;
}

/** Where a page says in which characters it is written. The policy comes right after it, before the first script. */
const charset = /<meta charset=[^>]*>/i;

/** Writes into each page its own content security policy, with the hashes of that page alone. */
export function writePolicies({ outFolder, thirdParties }: PoliciesOptions): void {
  const pages = filesBelow(outFolder).filter((name) => name.endsWith('.html'));
  // A fault in every page is told once.
  const problems = new Map<string, string>();
  for (const page of pages) {
    const file = path.join(outFolder, page);
    const html = readFileSync(file, 'utf8');
    const isSandboxed = page.startsWith(sandboxedFolder);
    const { problems: unsafe, ...parts } = readInlineParts(html);
    const policy = isSandboxed ? writeSandboxPolicy(hashesOf(parts.scripts)) : toPolicy(parts, thirdParties);
    // What runs in a sandboxed document is the reader's own in any case.
    const found = isSandboxed ? [] : unsafe;
    if (!charset.test(html)) found.push('no <meta charset>, after which the policy belongs');
    for (const problem of found) if (!problems.has(problem)) problems.set(problem, page);
    writeFileSync(
      file,
      html.replace(charset, `$&<meta http-equiv=Content-Security-Policy content="${policy}">`),
    );
  }
  if (problems.size === 0) return;
  throw new SiteError('Pages have parts that no policy can allow.', {
    at: outFolder,
    problems: [...problems].map(([problem, page]) => `${page}: ${problem}`),
    fix: 'Put scripts and styles into files. List an inline script that must stay in hosting/inlineParts.ts.',
  });
}

function toPolicy({ scripts, styles }: InlineParts, thirdParties: ThirdParties): string {
  return writePagePolicy({ scripts: hashesOf(scripts), styles: hashesOf(styles), thirdParties });
}

function hashesOf(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts.values()].sort();
}
