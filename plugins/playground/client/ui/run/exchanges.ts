import { readable } from '@site/src/readable';
import { cutLine } from '../../cutLine';
import type { HeaderList, Sent } from '../../messages';

/** A line of a response as it came. */
export interface Line {
  at: number;
  text: string;
  from?: 'client' | 'server';
}

/** One request with its response, or one WebSocket connection. */
export interface Exchange {
  id: number;
  at: number;
  method: string;
  /** The path with its query. */
  path: string;
  /** The procedures that are called. */
  procedures: readonly string[];
  requestHeaders: HeaderList;
  requestBody: string;
  status?: number;
  responseHeaders: HeaderList;
  lines: readonly Line[];
  /** The bytes of the response's body, or of all messages. */
  size: number;
  /** How much of that came after the last line that is kept. */
  hidden: number;
  endedAt?: number;
  failure?: string;
}

/** What is kept of one exchange. A program may send megabytes, which nobody reads and which would hold up the page. */
const most = { lines: 500, characters: 100_000, head: 1000 };

/** Adds what was sent to the exchanges. Those are the same objects as before where nothing has changed. */
export function addSent(exchanges: readonly Exchange[], sent: Sent & { at: number }): readonly Exchange[] {
  const id = Math.abs(sent.id);
  if (sent.kind === 'request' || sent.kind === 'connect') return [...exchanges, begin(sent, id)];
  return exchanges.map((exchange) => (exchange.id === id ? change(exchange, sent) : exchange));
}

function begin(sent: Sent & { at: number } & { kind: 'request' | 'connect' }, id: number): Exchange {
  const url = new URL(sent.url);
  const isSocket = sent.kind === 'connect';
  return {
    id,
    at: sent.at,
    method: isSocket ? 'WebSocket' : cutHead(sent.method),
    path: cutHead(url.pathname + url.search),
    procedures: isSocket ? [] : proceduresOf(url),
    requestHeaders: isSocket ? [] : cutHeaders(sent.headers),
    requestBody: isSocket || !sent.body ? '' : decode(sent.body),
    responseHeaders: [],
    lines: [],
    size: 0,
    hidden: 0,
  };
}

function change(exchange: Exchange, sent: Sent & { at: number }): Exchange {
  const { at } = sent;
  switch (sent.kind) {
    case 'response':
      return { ...exchange, status: sent.status, responseHeaders: cutHeaders(sent.headers) };
    case 'chunk':
      return addLines(exchange, sent.bytes.length, () => linesOf(decode(sent.bytes), at));
    case 'message': {
      const text = cutLine(sent.data);
      const from = sent.id > 0 ? 'client' : 'server';
      const procedures = new Set([...exchange.procedures, ...proceduresIn(text)]);
      return {
        ...addLines(exchange, sent.data.length, () => [{ at, text, from }]),
        procedures: [...procedures],
      };
    }
    case 'accept':
      return { ...exchange, status: 101 };
    case 'refused':
      return { ...exchange, endedAt: at, failure: cutHead(sent.reason) };
    case 'abort':
      return { ...exchange, endedAt: at, failure: 'canceled by the client' };
    case 'end':
    case 'close':
      return { ...exchange, endedAt: at };
    case 'request':
    case 'connect':
      return exchange;
  }
}

/** Adds lines while there is room for them. What comes later is counted, and not even read. */
function addLines(exchange: Exchange, size: number, read: () => readonly Line[]): Exchange {
  const counted = { ...exchange, size: exchange.size + size };
  if (exchange.hidden > 0) return { ...counted, hidden: exchange.hidden + size };
  const lines = [...exchange.lines];
  let characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  let kept = 0;
  for (const line of read()) {
    characters += line.text.length;
    if (lines.length === most.lines || characters > most.characters)
      return { ...counted, lines, hidden: Math.max(1, size - kept) };
    lines.push(line);
    kept += line.text.length + 1;
  }
  return { ...counted, lines };
}

function cutHead(text: string): string {
  return cutLine(text, most.head);
}

function cutHeaders(headers: HeaderList): HeaderList {
  return headers.map(([name, value]) => [cutHead(name), cutHead(value)] as const);
}

function linesOf(text: string, at: number): readonly Line[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ at, text: line }));
}

/** The end of a path names the procedures: `/trpc/user.byId,user.list`. */
function proceduresOf({ pathname }: URL): readonly string[] {
  return readable(pathname.slice(0, most.head).split('/').at(-1) ?? '')
    .split(',')
    .filter(Boolean);
}

/** A message over a WebSocket names its procedure. */
function proceduresIn(data: string): readonly string[] {
  return [...data.matchAll(/"path":"([\w.-]+)"/g)].map(([, name = '']) => name);
}

function decode(bytes: Uint8Array): string {
  return cutLine(new TextDecoder().decode(bytes));
}
