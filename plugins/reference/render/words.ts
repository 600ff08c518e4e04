import type { MemberPage } from '../link/reference';
import type { MemberKind } from '../read/model';

/** What readers call a kind of member, and several of them. */
export const kindWords: Readonly<Record<MemberKind, readonly [one: string, several: string]>> = {
  functions: ['Function', 'Functions'],
  classes: ['Class', 'Classes'],
  variables: ['Variable', 'Variables'],
  interfaces: ['Interface', 'Interfaces'],
  'type-aliases': ['Type', 'Types'],
  namespaces: ['Namespace', 'Namespaces'],
};

/** The first sentence about a member, or what it is where nobody has described it. */
export function firstSentence({ about, member, sameAs }: MemberPage): string {
  const [paragraph = ''] = about.split(/\n\s*\n/);
  const text = paragraph.replaceAll(/\s+/g, ' ').trim();
  const [sentence = text] = /^.*?[.!?](?=\s+[A-Z]|$)/.exec(text) ?? [];
  if (sentence !== '') return sentence;
  if (sameAs) return `Another name of \`${sameAs.member.name}\`.`;
  return member.deprecated === undefined ? '' : `Deprecated: ${member.deprecated}`;
}

/** Text without the marks of Markdown. */
export function toPlain(text: string): string {
  return text
    .replaceAll(/\{@link\s+([^\s|}]+)[^}]*\}/g, '$1')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/[`*]/g, '');
}
