/** The error with which Node ends what a signal cancels. */
export function abortError(signal?: AbortSignal): Error {
  const error = new Error('The operation was aborted', { cause: signal?.reason });
  return Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR' });
}
