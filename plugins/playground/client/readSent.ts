import type { Sent } from './messages';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number';
const isBytes: Test = (value) => value instanceof Uint8Array;
/** A list may be said to be longer than it is, and have more than its items. */
const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && Object.keys(value).length === value.length;
const isHeaders: Test = (value) =>
  isList(value) && value.every((pair) => isList(pair) && pair.length === 2 && pair.every(isText));

/** How much a program can send, in bytes. */
export const mostSent = 10_000_000;

/** What belongs to each kind of message, besides its kind and its number. */
const kinds: Readonly<Record<Sent['kind'], Readonly<Record<string, Test>>>> = {
  request: {
    method: isText,
    url: isAddress,
    headers: isHeaders,
    body: (value) => value === undefined || isBytes(value),
  },
  response: { status: isNumber, headers: isHeaders },
  chunk: { bytes: isBytes },
  end: {},
  abort: {},
  refused: { reason: isText },
  connect: { url: isAddress },
  accept: {},
  message: { data: isText },
  close: { code: isNumber, reason: isText },
};

/** Takes what a program sends to another one. Nothing comes of what is no message or has something more in it: code can send anything. */
export function readSent(value: unknown): Sent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, id, ...rest } = value as Readonly<Record<string, unknown>>;
  if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind) || !isNumber(id)) return undefined;
  const tests = kinds[kind as Sent['kind']];
  const isWhole = Object.entries(tests).every(([name, test]) => test(rest[name]));
  return isWhole && Object.keys(rest).every((name) => Object.hasOwn(tests, name))
    ? (value as Sent)
    : undefined;
}

/** How much memory something takes in each place that it is sent to, about. Bytes are sent with all of the memory that they are a part of. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof Uint8Array) return value.buffer.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 0);
}

function isAddress(value: unknown): boolean {
  try {
    return typeof value === 'string' && Boolean(new URL(value));
  } catch {
    return false;
  }
}
