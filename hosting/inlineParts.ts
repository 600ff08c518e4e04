import { createHash } from 'node:crypto';

/** What is written inside a page and therefore needs a hash in the policy: each text once, with its source expression. */
export interface InlineParts {
  scripts: ReadonlyMap<string, string>;
  styles: ReadonlyMap<string, string>;
}

/** The scripts that pages are known to contain, each by how it begins. Another one stops the build. */
const knownScripts: readonly RegExp[] = [
  // plugins/classic/firstPaintScript.ts
  /^(?:"use strict";)?\(\((?:\w+(?:, ?\w+)*)?\) ?=> ?\{/,
  // Docusaurus removes `.html` from the address.
  /^\{const\{href:\w+\}=location/,
  // Docusaurus' message about a wrong base URL, on the landing page.
  /^document\.addEventListener\("DOMContentLoaded",function\(\)\{window\.clicked&&location/,
  // Google Analytics, where it is configured.
  /^function gtag\(\)\{dataLayer\.push\(arguments\)\}(?:"use strict";)?window\.dataLayer=/,
];

const element = /<(?<tag>script|style)(?<attributes>[^>]*)>(?<text>.*?)<\/\k<tag>>/gs;
/** A script of another type is data, which browsers do not run. */
const hasOtherType = /\stype=(?!"?(?:module|text\/javascript)\b)/;
const unsafeAttribute = /<[a-z][^>]*?\s(?<name>style|on[a-z]+)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Collects the inline scripts and styles of one page, and describes what no policy with hashes can allow. */
export function readInlineParts(html: string): InlineParts & { problems: string[] } {
  const scripts = new Map<string, string>();
  const styles = new Map<string, string>();
  const problems: string[] = [];
  for (const { groups: { tag, attributes = '', text = '' } = {} } of html.matchAll(element)) {
    if (tag === 'style') styles.set(text, hashOf(text));
    else if (text !== '' && !hasOtherType.test(attributes)) {
      scripts.set(text, hashOf(text));
      if (!knownScripts.some((known) => known.test(text)))
        problems.push(`an inline script that hosting/inlineParts.ts does not list: ${text.slice(0, 60)}`);
    }
  }
  const markup = html.replace(element, '');
  for (const { 0: found, groups } of markup.matchAll(unsafeAttribute))
    problems.push(`the attribute "${groups?.name ?? ''}" in ${found}`);
  return { scripts, styles, problems };
}

/** The source expression that allows a text in the policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
