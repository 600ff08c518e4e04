import { highlight, merge, type Token } from './highlight';
import { renderOutput } from './renderOutput';
import { renderTokens } from './renderTokens';

/**
 * Renders the HTTP exchanges of a sample as colored HTML; nothing if there are none. Each is a line with method, path and status, which opens
 * what was sent and answered; the first is open.
 *
 * A grammar for HTTP expects one message, so with several it would color some first lines and others not. A status that reports an
 * error has the color of numbers, another one that of strings, which are red and green.
 */
export async function renderExchanges(text: string | undefined): Promise<string | undefined> {
  if (!text) return undefined;
  const exchanges = await Promise.all(splitExchanges(text.split('\n\n')).map(renderExchange));
  return exchanges
    .map((html, index) => `<details class="exchange"${index === 0 ? ' open' : ''}>${html}</details>`)
    .join('');
}

/** Begins an exchange with each block that begins with a method and a path. */
function splitExchanges(blocks: readonly string[]): string[][] {
  const exchanges: string[][] = [];
  for (const block of blocks) {
    const last = exchanges.at(-1);
    if (last && !/^[A-Z]+ \//.test(block)) last.push(block);
    else exchanges.push([block]);
  }
  return exchanges;
}

async function renderExchange(blocks: readonly string[]): Promise<string> {
  const answer = blocks.findIndex((block) => /^\d{3} /.test(block));
  const end = answer < 0 ? blocks.length : answer;
  const messages = [
    { label: 'Request', blocks: blocks.slice(0, end) },
    { label: 'Response', blocks: blocks.slice(end) },
  ].filter((message) => message.blocks.length > 0);
  const rendered = await Promise.all(
    messages.map(async ({ label, blocks: own }) => ({ label, ...(await renderMessage(own)) })),
  );
  const line = rendered.map(({ first }) => first).join(' <span class="o">→</span> ');
  const bodies = rendered.map(({ label, rest }) => (rest === '' ? '' : renderOutput(label, rest)));
  return `<summary><code>${line}</code></summary>${bodies.join('')}`;
}

/** A message: its first line, and its headers and body. */
async function renderMessage(blocks: readonly string[]): Promise<{ first: string; rest: string }> {
  const [head = [], ...body] = await Promise.all(blocks.map(toTokens));
  const [start = [], ...headers] = head;
  const render = (lines: readonly Token[][]): string =>
    lines.map((tokens) => renderTokens(merge(tokens))).join('\n');
  return {
    first: render([start]),
    rest: [headers, ...body]
      .filter((lines) => lines.length > 0)
      .map(render)
      .join('\n\n'),
  };
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
