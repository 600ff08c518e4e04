import { headerPolicies, writeWorkerPolicy, type ThirdParties } from './contentPolicy';
import { cacheControl, immutableFolder, sandboxedFolder, securityHeaders } from './rules';

const policyHeader = 'Content-Security-Policy';

/** The headers of all addresses that begin with a path. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Lists the headers that every host sends. Pages need none for caching: hosts let readers ask for them again. */
export function listHeaders(baseUrl: string, thirdParties: ThirdParties): readonly HeaderRule[] {
  return [
    { path: baseUrl, headers: { [policyHeader]: headerPolicies.everywhere, ...securityHeaders } },
    {
      path: baseUrl + sandboxedFolder,
      headers: { [policyHeader]: headerPolicies.sandboxed, 'X-Frame-Options': 'SAMEORIGIN' },
    },
    {
      path: baseUrl + immutableFolder,
      headers: {
        [policyHeader]: writeWorkerPolicy(thirdParties),
        'Cache-Control': cacheControl.immutable,
      },
    },
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
