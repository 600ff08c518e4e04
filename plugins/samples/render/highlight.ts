import type { Highlighter } from 'shiki';
import { findImportedTypes } from '../format/importedTypes';
import { codeTheme, toClass, type CodeClass } from './codeColors';

/** A run of characters of one class. */
export interface Token {
  text: string;
  class: CodeClass;
}

/** Names of languages that Shiki does not know, with the language that it uses for them. */
const aliases: Record<string, string> = {
  '': 'text',
  output: 'text',
  mts: 'ts',
  cts: 'ts',
};

/** Colors code: a list of tokens for each line. */
export async function highlight(code: string, lang: string): Promise<Token[][]> {
  const name = aliases[lang] ?? lang;
  if (name === 'text') return code.split('\n').map((text) => [{ text, class: '' }]);
  const highlighter = await load(name);
  // There is no time limit, because on a busy machine the default of 500 ms a line would leave lines in one color.
  const lines = highlighter.codeToTokensBase(code, {
    lang: name as 'ts',
    theme: codeTheme,
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: 0,
  });
  return lines.map((line) => {
    const tokens = line.map(({ content, color }) => ({ text: content, class: toClass(color) }));
    return markTypes(tokens, findImportedTypes(line.map(({ content }) => content).join('')));
  });
}

/** Gives the class of types to names that are types according to the compiler, or by the way they are imported. */
export function markTypes(
  tokens: readonly Token[],
  types: readonly { column: number; length: number }[],
): Token[] {
  let column = 0;
  return tokens.flatMap((token) => {
    const start = column;
    column += token.text.length;
    const inside = types.find(
      (type) => type.column >= start && type.column + type.length <= column && !/[tsc]/.test(token.class),
    );
    if (!inside) return [token];
    const from = inside.column - start;
    const parts: Token[] = [
      { text: token.text.slice(0, from), class: token.class },
      { text: token.text.slice(from, from + inside.length), class: 't' },
      { text: token.text.slice(from + inside.length), class: token.class },
    ];
    return parts.filter(({ text }) => text !== '');
  });
}

/** Joins neighboring tokens of one class, and joins spaces to the token before them. */
export function merge(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    if (last && (last.class === token.class || token.text.trim() === ''))
      merged[merged.length - 1] = { text: last.text + token.text, class: last.class };
    else merged.push({ text: token.text, class: token.text.trim() === '' ? '' : token.class });
  }
  return merged;
}

let loaded: Promise<Highlighter> | undefined;

async function load(lang: string): Promise<Highlighter> {
  const { createHighlighter } = await import('shiki');
  loaded ??= createHighlighter({ themes: [codeTheme], langs: [] });
  const highlighter = await loaded;
  if (!highlighter.getLoadedLanguages().includes(lang)) await highlighter.loadLanguage(lang as 'ts');
  return highlighter;
}
