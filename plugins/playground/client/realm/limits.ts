import type { RealmMessage } from '../messages';
import { mostSent, sizeOf } from '../readSent';

/** What a program may do in one second, and in one run. What ends a run keeps the page usable, whatever the code does. */
const limits = {
  lines: 2000,
  characters: 500_000,
  requestsPerSecond: 200,
  messagesPerSecond: 2000,
  messages: 4000,
  bytes: mostSent,
};

/** Counts what a program sends out of its realm. Returns, for each message, why the program must end with it, if so. */
export function createLimits(
  now: () => number = performance.now.bind(performance),
): (message: RealmMessage) => string | undefined {
  const requests = perSecond(now);
  const messages = perSecond(now);
  let lines = 0;
  let characters = 0;
  let sent = 0;
  let bytes = 0;
  return (message) => {
    // The frame asks for these.
    if (message.type === 'pong') return undefined;
    if (message.type === 'printed') {
      lines += 1;
      characters += sizeOf(message.text);
      if (lines > limits.lines) return `the program has printed ${count(limits.lines)} lines`;
      if (characters > limits.characters)
        return `the program has printed ${count(limits.characters)} characters`;
    }
    if (message.type === 'listen' || message.type === 'release') bytes += sizeOf(message.port);
    if (message.type === 'net') {
      sent += 1;
      bytes += sizeOf(message.sent);
      const begins = message.sent.kind === 'request' || message.sent.kind === 'connect';
      if (begins && requests() > limits.requestsPerSecond)
        return `the program has sent ${count(limits.requestsPerSecond)} requests within a second`;
      if (sent > limits.messages) return `the program has sent ${count(limits.messages)} messages`;
    }
    if (bytes > limits.bytes) return `the program has sent ${count(limits.bytes / 1e6)} MB`;
    return messages() > limits.messagesPerSecond ? 'the program does too much within a second' : undefined;
  };
}

/** Counts calls, beginning again with each second. */
function perSecond(now: () => number): () => number {
  let began = -Infinity;
  let calls = 0;
  return () => {
    if (now() - began >= 1000) {
      began = now();
      calls = 0;
    }
    calls += 1;
    return calls;
  };
}

function count(number: number): string {
  return number.toLocaleString('en');
}
