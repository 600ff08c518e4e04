/** Ends the program with one message for the person who started it. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
