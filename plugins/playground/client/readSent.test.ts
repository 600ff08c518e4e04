import { expect, test } from 'vitest';
import { readSent, sizeOf } from './readSent';

const request = {
  kind: 'request',
  id: 1,
  method: 'GET',
  url: 'http://localhost/',
  headers: [['a', 'b']],
  body: undefined,
};

test.each([
  request,
  { ...request, body: new Uint8Array(1) },
  { kind: 'response', id: 1, status: 200, headers: [] },
  { kind: 'chunk', id: 1, bytes: new Uint8Array(1) },
  { kind: 'end', id: 1 },
  { kind: 'message', id: -1, data: 'a' },
  { kind: 'close', id: 1, code: 1000, reason: '' },
])('%j is passed on as it is', (sent) => {
  expect(readSent(sent)).toBe(sent);
});

test.each([
  undefined,
  'end',
  { kind: 'foo', id: 1 },
  { kind: 'constructor', id: 1 },
  { kind: 'end', id: {} },
  { kind: 'end', id: 1, more: new Uint8Array(1) },
  { kind: 'message', id: 1, data: { length: 0 } },
  { kind: 'chunk', id: 1, bytes: { length: 0 } },
  { kind: 'refused', id: 1 },
  { ...request, url: 'nowhere' },
  { ...request, headers: [[{}, 'a']] },
  { ...request, headers: Object.assign([], { more: 'a' }) },
])('%j is no message', (sent) => {
  expect(readSent(sent)).toBeUndefined();
});

test('a list that says that it is endless is no message, and is not read to its end', () => {
  const headers: unknown[] = [];
  headers.length = 4_000_000_000;
  expect(readSent({ ...request, headers })).toBeUndefined();
});

test('what counts is what is sent, and not what an object says of itself', () => {
  expect(sizeOf({ data: { length: 'a'.repeat(5) } })).toBe(5);
  expect(sizeOf({ kind: 'foo', payload: [new Uint8Array(100)] })).toBe(103);
  expect(sizeOf(new Uint8Array(new ArrayBuffer(100), 0, 1))).toBe(100);
});
