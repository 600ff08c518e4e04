import { firstSentence } from './readDocumentation';

/** A name as a popover shows it. */
export interface Signature {
  text: string;
  /** The first sentence of its documentation. */
  about: string;
}

/** Reads the signature and the documentation from the Markdown that editors show for a name, which is `name` in the code. */
export function readSignature(markdown: string, name: string): Signature | undefined {
  const [, code = '', rest = ''] = /^```\w+\n([\s\S]*?)\n```\n?([\s\S]*)$/.exec(markdown) ?? [];
  // A namespace import has the path of a file as its type, and `undefined` is no property that readers know.
  if (/^$|^\(alias\) module "|^\(property\) undefined: undefined$/.test(code)) return undefined;
  const text = tidyType(countOverloads(takeLocalName(code, name)));
  return { text, about: firstSentence(rest.split(/(?:^|\n\n)\*@/)[0] ?? '') };
}

/** Names what was imported as the code does. Its package may have another name for it, such as `e`. */
function takeLocalName(code: string, name: string): string {
  return code.replace(
    /^\(alias\) ((?:\([a-z ]+\) |(?:abstract |unique )?[a-z]+ )?)[\w$.]+/gm,
    (_, kind: string) => kind + name,
  );
}

/** Keeps the first of several signatures of a function, and counts the others. */
function countOverloads(code: string): string {
  const [first = '', ...others] = code.split(/\n(?=[^\s)}\]])/);
  const head = /^(?:\(\w+\) )?[\w$. ]+(?=[(<])/.exec(first)?.[0];
  const overloads = others.filter((other) => head !== undefined && other.startsWith(head));
  const rest = others.filter((other) => !overloads.includes(other));
  const count = overloads.length;
  const counted = count > 0 ? `${first} (+${String(count)} overload${count > 1 ? 's' : ''})` : first;
  return [counted, ...rest].join('\n');
}

/** Puts a signature on one line if it is short enough. */
function tidyType(signature: string): string {
  const oneLine = signature.replace(/;\n\s*\}/g, ' }').replace(/\n\s*/g, ' ');
  return oneLine.length <= 80 ? oneLine : signature.replaceAll('    ', '  ');
}
