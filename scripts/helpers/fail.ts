import { toMessage } from '../../lib/toMessage';

/** Ends the program with one message for the person who started it. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Ends the program with what an error says to that person. */
export function failWith(error: unknown): never {
  fail(toMessage(error));
}
