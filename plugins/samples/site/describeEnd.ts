import { SiteError } from '../../../lib/siteError';

/** Describes why the process that proves samples ended before it had a result, and what an author can do. */
export function describeEnd(
  code: number | null,
  signal: NodeJS.Signals | null,
  heapLimit: string,
): SiteError {
  const { problem, fix } = explain(code, signal, heapLimit);
  return new SiteError('The samples were not proven.', { problems: [problem], fix });
}

function explain(
  code: number | null,
  signal: NodeJS.Signals | null,
  heapLimit: string,
): { problem: string; fix: string } {
  // Node aborts when its heap is full. A shell in between turns the signal into the exit code 134.
  if (signal === 'SIGABRT' || code === 134)
    return {
      problem: `The process that proves them was aborted (SIGABRT). Node does that when its heap is full, which may have ${heapLimit} MB.`,
      fix: 'Read the output above. If it says "heap out of memory", raise --max-old-space-size in plugins/samples/site/startWorker.ts. Then save the page or run the command again.',
    };
  if (signal === 'SIGKILL' || code === 137)
    return {
      problem:
        'The process that proves them was killed (SIGKILL). Systems do that when they run out of memory.',
      fix: 'Close other programs. Then save the page or run the command again.',
    };
  if (signal)
    return {
      problem: `The process that proves them was stopped by the signal ${signal}.`,
      fix: 'Save the page or run the command again.',
    };
  return {
    problem: `The process that proves them ended with exit code ${String(code)} before it had a result.`,
    fix: 'Read the output above for the reason. Then save the page or run the command again.',
  };
}
