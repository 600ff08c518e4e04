import type { Highlighter } from 'shiki';
import { codeTheme, toClass, type CodeClass } from './codeColors';

/** A run of characters of one class. */
export interface Token {
  text: string;
  class: CodeClass;
}

/** Languages under names that Shiki does not know. */
const aliases: Record<string, string> = {
  '': 'text',
  output: 'text',
  env: 'dotenv',
  gitignore: 'text',
  caddyfile: 'text',
  mts: 'ts',
  cts: 'ts',
};

/** Colours code: one list of tokens a line. */
export async function highlight(code: string, lang: string): Promise<Token[][]> {
  const name = aliases[lang] ?? lang;
  const plainLines = (): Token[][] => code.split('\n').map((text) => [{ text, class: '' as const }]);
  if (name === 'text') return plainLines();
  const highlighter = await load(name);
  // Without a limit, since on a busy machine the default of 500 ms a line leaves lines in one colour.
  const lines = highlighter.codeToTokensBase(code, {
    lang: name as 'ts',
    theme: codeTheme,
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: 0,
  });
  return lines.map((line) => line.map(({ content, color }) => ({ text: content, class: toClass(color) })));
}

/** Gives names that the compiler knows as types the class of types. */
export function markTypes(
  tokens: readonly Token[],
  types: readonly { column: number; length: number }[],
): Token[] {
  let column = 0;
  return tokens.flatMap((token) => {
    const start = column;
    column += token.text.length;
    const inside = types.find(
      (type) =>
        type.column >= start &&
        type.column + type.length <= column &&
        token.class !== 't' &&
        token.class !== 's' &&
        token.class !== 'c',
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

/** Joins neighbours of one class, and lets blanks belong to what stands before them. */
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
