/** Runs a program, and returns the errors of promises that nobody handled until the condition is true. */
export async function catchUnhandled(
  program: () => unknown,
  until: (condition: () => boolean) => Promise<unknown>,
) {
  const errors: string[] = [];
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (cause) => errors.push(String(cause)));
  try {
    void program();
    await until(() => errors.length > 0);
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  }
  return errors;
}
