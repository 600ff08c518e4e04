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

/** The first sentence about a member. */
export function firstSentence({ about }: MemberPage): string {
  const [paragraph = ''] = about.split(/\n\s*\n/);
  const text = paragraph.replaceAll(/\s+/g, ' ').trim();
  const [sentence = text] = /^.*?[.!?](?=\s+[A-Z]|$)/.exec(text) ?? [];
  return sentence;
}

/** Text without the marks of Markdown. */
export function toPlain(text: string): string {
  return text
    .replaceAll(/\{@link\s+([^\s|}]+)[^}]*\}/g, '$1')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/[`*]/g, '');
}
