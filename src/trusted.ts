interface TrustedPolicy {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}

declare global {
  /** Browsers without Trusted Types do not have it. What it makes takes the place of a string. */
  var trustedTypes: { createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy } | undefined;
}

const rules: TrustedPolicy = {
  createHTML: (html) => html,
  // Whatever the address, the script is one of this site.
  createScriptURL: (url) => location.origin + new URL(url, location.href).pathname,
};
const policy = globalThis.trustedTypes?.createPolicy('site', rules) ?? rules;

// All text that becomes HTML or the address of a script passes through this file; the content security policy refuses any other. Each
// bundle has its own copy, since scripts that are fetched later must not share a file with the early script.

/** Lets HTML into the page that the build has made, or that was read from a page of this site. */
export function trustHtml(html: string): string {
  return policy.createHTML(html);
}

/** Lets a script of this site be loaded, and no other. */
export function trustScript(url: string): string {
  return policy.createScriptURL(url);
}
