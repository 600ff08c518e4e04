import { expect, test } from 'vitest';
import type { Sent } from '../../messages';
import { addSent, type Exchange } from './exchanges';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function readAll(sent: readonly (Sent & { at: number })[]): readonly Exchange[] {
  return sent.reduce<readonly Exchange[]>(addSent, []);
}

test('a request and its response are one exchange, with its procedures, its size and its time', () => {
  const url = 'http://localhost:3000/trpc/user.byId,user.list?batch=1';
  const [exchange] = readAll([
    { kind: 'request', id: 1, at: 10, method: 'GET', url, headers: [['accept', '*/*']], body: undefined },
    { kind: 'response', id: 1, at: 12, status: 200, headers: [] },
    { kind: 'chunk', id: 1, at: 13, bytes: bytes('{"a":1}\n{"b":2}\n') },
    { kind: 'end', id: 1, at: 20 },
  ]);
  expect(exchange).toMatchObject({
    method: 'GET',
    path: '/trpc/user.byId,user.list?batch=1',
    procedures: ['user.byId', 'user.list'],
    status: 200,
    size: 16,
    at: 10,
    endedAt: 20,
    lines: [
      { at: 13, text: '{"a":1}' },
      { at: 13, text: '{"b":2}' },
    ],
  });
});

test('a connection shows the messages of both ends, and names the procedures in them', () => {
  const [exchange] = readAll([
    { kind: 'connect', id: 5, at: 0, url: 'ws://localhost:3000/' },
    { kind: 'accept', id: 5, at: 1 },
    { kind: 'message', id: 5, at: 2, data: '{"id":1,"params":{"path":"countdown"}}' },
    { kind: 'message', id: -5, at: 3, data: '{"id":1,"result":{}}' },
  ]);
  expect(exchange?.lines.map(({ from }) => from)).toEqual(['client', 'server']);
  expect(exchange?.procedures).toEqual(['countdown']);
});

test('an address that is not well encoded is listed as what was asked', () => {
  const url = 'http://localhost:3000/trpc/%E0%A4%A';
  const [exchange] = readAll([
    { kind: 'request', id: 1, at: 0, method: 'GET', url, headers: [], body: undefined },
  ]);
  expect(exchange).toMatchObject({ path: '/trpc/%E0%A4%A', procedures: ['%E0%A4%A'] });
});

test('a body that the page could not show is cut, and counted as a whole', () => {
  const url = 'http://localhost:3000/';
  const [exchange] = readAll([
    { kind: 'request', id: 1, at: 0, method: 'GET', url, headers: [], body: undefined },
    { kind: 'chunk', id: 1, at: 1, bytes: bytes('a'.repeat(1_000_000)) },
  ]);
  expect([exchange?.size, exchange?.lines[0]?.text.length]).toEqual([1_000_000, 10_025]);
});

test('a request that reaches no server says why', () => {
  const url = 'https://elsewhere.example/';
  const [exchange] = readAll([
    { kind: 'request', id: 1, at: 0, method: 'GET', url, headers: [], body: undefined },
    { kind: 'refused', id: 1, at: 1, reason: 'getaddrinfo ENOTFOUND elsewhere.example' },
  ]);
  expect(exchange).toMatchObject({ failure: 'getaddrinfo ENOTFOUND elsewhere.example', endedAt: 1 });
});

test('of a long stream, what came first is kept and the rest is counted, with no work for each line', () => {
  const url = 'http://localhost:3000/';
  const chunk = bytes('a\n'.repeat(5000));
  let exchanges = readAll([
    { kind: 'request', id: 1, at: 0, method: 'GET', url, headers: [], body: undefined },
  ]);
  const lists = new Set<unknown>();
  for (let at = 0; at < 340; at += 1) {
    exchanges = addSent(exchanges, { kind: 'chunk', id: 1, at, bytes: chunk });
    lists.add(exchanges[0]?.lines);
  }
  expect(exchanges[0]).toMatchObject({ size: 3_400_000, hidden: 3_399_000 });
  expect(exchanges[0]?.lines).toHaveLength(500);
  expect(lists.size).toBe(1);
});

test('of many long messages, as much is kept as a page can show', () => {
  const sent = Array.from({ length: 50 }, (_, at) => ({
    kind: 'message' as const,
    id: 1,
    at,
    data: `"path":"a"${' '.repeat(9990)}`,
  }));
  const [exchange] = readAll([{ kind: 'connect', id: 1, at: 0, url: 'ws://localhost:3000/' }, ...sent]);
  expect(exchange?.lines).toHaveLength(10);
  expect(exchange).toMatchObject({ size: 500_000, hidden: 400_000, procedures: ['a'] });
});

test('what is sent before a body is cut as well: method, address, headers, and the reason of a failure', () => {
  const long = 'a'.repeat(9_000_000);
  const headers = [[long, long]] as const;
  const [exchange] = readAll([
    {
      kind: 'request',
      id: 1,
      at: 0,
      method: long,
      url: `http://localhost:3000/?${long}`,
      headers,
      body: undefined,
    },
    { kind: 'response', id: 1, at: 1, status: 200, headers },
    { kind: 'refused', id: 1, at: 1, reason: long },
  ]);
  const { method, path, requestHeaders, responseHeaders, failure } = exchange ?? {};
  for (const text of [method, path, failure, ...[requestHeaders, responseHeaders].flat(2)])
    expect(text).toMatch(/^.{1000}… [\d,]+ more characters$/);
});
