import { inspect } from 'node:util';

/** Tells the person who runs the server what went wrong, with where and why. Standard output belongs to the protocol. */
export function report(what: string, error: unknown): void {
  console.error(`${what}\n${inspect(error)}`);
}
