/** Whether the reader's connection is slow or is to be spared, so that nothing is fetched before it is asked for. */
export function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
