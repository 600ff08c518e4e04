import { expect, test } from 'vitest';
import type { RealmMessage, Sent } from '../messages';
import { createLimits } from './limits';

const line = (text: string): RealmMessage => ({ type: 'printed', level: 'log', text });
const request = (size = 0): RealmMessage => ({
  type: 'net',
  isDelivered: false,
  sent: { kind: 'request', id: 1, method: 'POST', url: '', headers: [], body: new Uint8Array(size) },
});

/** What code puts in the place of a message. */
const foreign = (size: number): RealmMessage => ({
  type: 'net',
  isDelivered: false,
  sent: { kind: 'foo', id: 1, payload: new Uint8Array(size) } as unknown as Sent,
});

/** Sends the same message until it ends the program. Returns how often, and the reason. */
function sendAll(message: RealmMessage, clock: () => number): readonly [number, string] {
  const check = createLimits(clock);
  for (let sent = 1; sent < 100_000; sent += 1) {
    const reason = check(message);
    if (reason !== undefined) return [sent, reason];
  }
  return [Infinity, ''];
}

const still = (): number => 0;
/** A clock that each look moves by a tenth of a second. */
const slow = (): (() => number) => {
  let time = 0;
  return () => (time += 100);
};

test.each([
  ['lines', line('a'), still, [2001, 'the program has printed 2,000 lines']],
  ['characters', line('a'.repeat(10_000)), still, [51, 'the program has printed 500,000 characters']],
  ['requests', request(), still, [201, 'the program has sent 200 requests within a second']],
  ['bytes', request(1_000_001), slow(), [10, 'the program has sent 10 MB']],
  ['bytes of no message', foreign(9_000_000), still, [2, 'the program has sent 10 MB']],
  ['messages', request(), slow(), [4001, 'the program has sent 4,000 messages']],
  ['ports', { type: 'listen', port: 1 } as const, still, [2001, 'the program does too much within a second']],
  ['answers to the frame', { type: 'pong' } as const, still, [Infinity, '']],
] as const)('a program ends with too many %s', (_, message, clock, expected) => {
  expect(sendAll(message, clock)).toEqual(expected);
});
