/** The hosts of services that the site is configured with, by what it asks them for. */
export interface ThirdParties {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
  frames: readonly string[];
}

export interface PageParts {
  /** Source expressions of the inline scripts and styles of the page. */
  scripts: readonly string[];
  styles: readonly string[];
  thirdParties: ThirdParties;
}

/** The one policy that makes trusted HTML and addresses of scripts. */
export const trustedPolicy = 'site';

/** Writes the content security policy of a page, which stands in the page: a host that sends no headers has it too. */
export function writePagePolicy({ scripts, styles, thirdParties }: PageParts): string {
  return toText({
    // Not 'none': Firefox checks what is fetched ahead against it.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...thirdParties.scripts],
    'style-src': ["'self'", ...styles],
    'connect-src': ["'self'", ...thirdParties.connections],
    'img-src': ["'self'", ...thirdParties.images],
    // Of this site, only the documents of `sandboxedFolder` can be framed, where the host sends our headers. Elsewhere any page can be.
    'frame-src': ["'self'", ...thirdParties.frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...trustedTypes(thirdParties),
  });
}

/**
 * Writes the policy of files in `assets/`. Workers have that of their own file, whatever page started them. It must not stop the page for
 * unknown addresses, which hosts also send for files that are not there.
 */
export function writeWorkerPolicy(thirdParties: ThirdParties): string {
  const connections = { 'connect-src': ["'self'", ...thirdParties.connections] };
  return `${toText({ ...connections, ...trustedTypes(thirdParties) })}; ${headerPolicies.everywhere}`;
}

/**
 * Writes the policy of documents in which code of readers runs: they have an origin of their own, which no page shares, and can start
 * workers of what they are given, but fetch nothing. `scripts` are the hashes of their own scripts.
 */
export function writeSandboxPolicy(scripts: readonly string[]): string {
  return toText({
    'default-src': ["'none'"],
    'script-src': [...scripts, 'blob:'],
    'worker-src': ['blob:'],
    'connect-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });
}

/** What only a header can say: who may show a document in a frame, and that a document has an origin of its own. */
export const headerPolicies = {
  everywhere: "frame-ancestors 'none'",
  sandboxed: "frame-ancestors 'self'; sandbox allow-scripts",
} as const;

type Directives = Readonly<Record<string, readonly string[]>>;

/** Scripts of other hosts insert scripts and HTML of their own, without Trusted Types. */
function trustedTypes({ scripts }: ThirdParties): Directives {
  if (scripts.length > 0) return {};
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedPolicy, "'allow-duplicates'"],
  };
}

function toText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
