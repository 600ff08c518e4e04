import { cacheControl, immutableFolder, securityHeaders } from './rules';

/** The headers of all addresses that begin with a path. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Lists the headers that every host sends. Pages need none for caching: hosts let readers ask for them again. */
export function listHeaders(policy: string, baseUrl: string): readonly HeaderRule[] {
  return [
    { path: baseUrl, headers: { 'Content-Security-Policy': policy, ...securityHeaders } },
    { path: baseUrl + immutableFolder, headers: { 'Cache-Control': cacheControl.immutable } },
  ];
}

/** Writes headers in the form that Netlify and Cloudflare Pages read. */
export function writeHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
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
