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
  endedAt?: number;
  failure?: string;
}

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
    method: isSocket ? 'WebSocket' : sent.method,
    path: url.pathname + url.search,
    procedures: isSocket ? [] : proceduresOf(url),
    requestHeaders: isSocket ? [] : sent.headers,
    requestBody: isSocket || !sent.body ? '' : decode(sent.body),
    responseHeaders: [],
    lines: [],
    size: 0,
  };
}

function change(exchange: Exchange, sent: Sent & { at: number }): Exchange {
  const { at } = sent;
  switch (sent.kind) {
    case 'response':
      return { ...exchange, status: sent.status, responseHeaders: sent.headers };
    case 'chunk':
      return {
        ...exchange,
        size: exchange.size + sent.bytes.length,
        lines: [...exchange.lines, ...linesOf(decode(sent.bytes), at)],
      };
    case 'message':
      return {
        ...exchange,
        size: exchange.size + sent.data.length,
        procedures: [...new Set([...exchange.procedures, ...proceduresIn(sent.data)])],
        lines: [...exchange.lines, { at, text: cutLine(sent.data), from: sent.id > 0 ? 'client' : 'server' }],
      };
    case 'accept':
      return { ...exchange, status: 101 };
    case 'refused':
      return { ...exchange, endedAt: at, failure: sent.reason };
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

function linesOf(text: string, at: number): readonly Line[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ at, text: line }));
}

/** The end of a path names the procedures: `/trpc/user.byId,user.list`. */
function proceduresOf({ pathname }: URL): readonly string[] {
  return readable(pathname.split('/').at(-1) ?? '')
    .split(',')
    .filter(Boolean);
}

/** A part of an address as it reads, or as it was written where it is not well encoded. */
export function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A message over a WebSocket names its procedure. */
function proceduresIn(data: string): readonly string[] {
  return [...data.matchAll(/"path":"([\w.-]+)"/g)].map(([, name = '']) => name);
}

function decode(bytes: Uint8Array): string {
  return cutLine(new TextDecoder().decode(bytes));
}
