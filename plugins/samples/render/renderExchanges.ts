import { highlight, merge, type Token } from './highlight';
import { renderTokens } from './renderTokens';

/**
 * Renders the HTTP exchanges of a sample as colored HTML; nothing if there are none.
 *
 * A grammar for HTTP expects one message, so with several it would color some first lines and others not. A status that reports an
 * error has the color of numbers, another one that of strings, which are red and green.
 */
export async function renderExchanges(text: string | undefined): Promise<string | undefined> {
  if (!text) return undefined;
  const blocks = await Promise.all(text.split('\n\n').map(toTokens));
  return blocks.map((lines) => lines.map((tokens) => renderTokens(merge(tokens))).join('\n')).join('\n\n');
}

/** Colors the head of a message, or a part of its body: a list of tokens for each line. */
async function toTokens(block: string): Promise<Token[][]> {
  const [first = '', ...headers] = block.split('\n');
  const start = /^([A-Z]+)( \/.*)$/.exec(first) ?? /^(\d{3})( [A-Z].*)$/.exec(first);
  if (!start) return highlight(block, /^[[{]/.test(block) ? 'json' : 'text');
  const [, word = '', rest = ''] = start;
  return [
    [
      { text: word, class: /^[45]/.test(word) ? 'n' : /^\d/.test(word) ? 's' : 'k' },
      { text: rest, class: '' },
    ],
    ...headers.map(toHeader),
  ];
}

function toHeader(line: string): Token[] {
  const colon = line.indexOf(':');
  return [
    { text: line.slice(0, colon), class: 'j' },
    { text: ':', class: 'o' },
    { text: line.slice(colon + 1), class: '' },
  ];
}
