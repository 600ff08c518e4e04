/** How the process of a sample ended. */
export type RunEnd =
  | { kind: 'exit'; code: number }
  | { kind: 'signal'; name: string }
  | { kind: 'time' }
  | { kind: 'error'; error: Error };

/** Why a sample did not finish, or what it did that is not allowed. */
export interface RunFailure {
  message: string;
  fix: string;
}

/** Explains why a sample failed, and what an author can do, or returns nothing if it did not fail. */
export function findFailure(
  end: RunEnd,
  prints: string,
  refused: readonly string[],
  timeLimit: number,
): RunFailure | undefined {
  const printed = prints ? `\nIt had printed:\n${prints}` : ' It had printed nothing.';
  if (end.kind === 'error')
    return {
      message: `The sample's process did not start: ${end.error.message}.`,
      fix: 'This is a problem of this machine, not of the sample. Does it have free memory and processes? Try again.',
    };
  if (end.kind === 'time')
    return {
      message: `The sample did not end within ${String(timeLimit / 1000)} seconds.${printed}`,
      fix: 'End what keeps it running: unsubscribe, close sockets, clear intervals. A server may go on listening.',
    };
  if (end.kind === 'signal')
    return {
      message: `The sample was killed by the signal ${end.name}.${printed}`,
      fix: 'If the sample does not kill itself, the system may have run out of memory: close other programs and try again.',
    };
  if (refused[0])
    return {
      message: `The sample tried to reach ${[...new Set(refused)].join(', ')}.`,
      fix: 'Samples may reach only localhost. Start a server in the sample and call that.',
    };
  if (end.code === 13)
    return {
      message: `The sample waits for a promise that never settles.${printed}`,
      fix: 'Find the await whose promise does not settle, and settle it.',
    };
  if (end.code !== 0)
    return {
      message: `The sample ended with exit code ${String(end.code)}.${printed}`,
      fix: 'If readers should see the error, catch and print it. Otherwise correct the sample.',
    };
  return undefined;
}
