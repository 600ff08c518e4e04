/**
 * What an error that ends a command says to the person who started it: its message if it was written for people, as that of a wrong option
 * is, and everything about it if not.
 */
export function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, code, message, stack }: NodeJS.ErrnoException = error;
  return name === 'SiteError' || code?.startsWith('ERR_PARSE_ARGS') ? message : (stack ?? message);
}
