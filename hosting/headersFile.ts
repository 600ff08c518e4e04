import { cacheControl, immutableFolder, sandboxedFolder, securityHeaders } from './rules';

/** The headers of all addresses that begin with a path. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** The policies of a site: that of its pages, and that of the documents in which code of readers runs. */
export interface Policies {
  pages: string;
  sandboxed: string;
}

/** Lists the headers that every host sends. Pages need none for caching: hosts let readers ask for them again. */
export function listHeaders({ pages, sandboxed }: Policies, baseUrl: string): readonly HeaderRule[] {
  return [
    { path: baseUrl, headers: { 'Content-Security-Policy': pages, ...securityHeaders } },
    {
      path: baseUrl + sandboxedFolder,
      headers: { 'Content-Security-Policy': sandboxed, 'X-Frame-Options': 'SAMEORIGIN' },
    },
    { path: baseUrl + immutableFolder, headers: { 'Cache-Control': cacheControl.immutable } },
  ];
}

/**
 * Writes headers in the form that Netlify and Cloudflare Pages read. Where two rules have the same header, Cloudflare would send both
 * values, so the later rule first removes that of the whole site.
 */
export function writeHeaders(rules: readonly HeaderRule[]): string {
  const [everywhere] = rules;
  return rules
    .map((rule) => {
      const { path, headers } = rule;
      const isRepeated = (name: string): boolean =>
        rule !== everywhere && name in (everywhere?.headers ?? {});
      const lines = Object.entries(headers).map(
        ([name, value]) => `${isRepeated(name) ? `  ! ${name}\n` : ''}  ${name}: ${value}\n`,
      );
      return `${path}*\n${lines.join('')}`;
    })
    .join('\n');
}

/** Reads such a file. */
export function readHeaders(file: string): readonly HeaderRule[] {
  return file.split(/\n(?=\S)/).flatMap((block) => {
    const [path = '', ...lines] = block.split('\n');
    const headers = lines.flatMap((line) => {
      const [, name, value] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
      return name && value ? [[name, value] as const] : [];
    });
    return path ? [{ path: path.replace(/\*$/, ''), headers: Object.fromEntries<string>(headers) }] : [];
  });
}
