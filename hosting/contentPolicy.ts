/** The hosts of services that the site is configured with, by what it asks them for. */
export interface ThirdParties {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
  frames: readonly string[];
}

export interface PolicyParts {
  /** Source expressions of the inline scripts and styles. */
  scripts: readonly string[];
  styles: readonly string[];
  thirdParties: ThirdParties;
}

/** The one policy that makes trusted HTML and addresses of scripts; the bundler's runtime has one of the same name. */
export const trustedPolicy = 'site';

/** Writes the content security policy: one for all pages, since the site also shows a page in the document of another. */
export function writePolicy({ scripts, styles, thirdParties }: PolicyParts): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    // Not 'none': Firefox checks what is fetched ahead against it.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...thirdParties.scripts],
    'style-src': ["'self'", ...styles],
    'connect-src': ["'self'", ...thirdParties.connections],
    'img-src': ["'self'", ...thirdParties.images],
    // Of this site, only the documents of `sandboxedFolder` can be framed.
    'frame-src': ["'self'", ...thirdParties.frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(usesForeignScripts(thirdParties)
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': [trustedPolicy, "'allow-duplicates'"],
        }),
  };
  return toText(directives);
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
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  });
}

function toText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Scripts of other hosts insert scripts and HTML of their own, without Trusted Types. */
function usesForeignScripts({ scripts }: ThirdParties): boolean {
  return scripts.length > 0;
}
