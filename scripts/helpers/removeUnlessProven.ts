import { rmSync } from 'node:fs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs the proof of a built site, whose pages say already that all samples and claims hold. If one does not, if the proof throws, or if
 * the process is stopped meanwhile, the folder is removed, so that nothing serves it later. Returns the problems that the proof found.
 */
export async function removeUnlessProven(
  folder: string,
  prove: () => Promise<string | undefined>,
): Promise<string | undefined> {
  let isProven = false;
  const remove = (): void => {
    if (!isProven) rmSync(folder, { recursive: true, force: true });
  };
  const stop = (): void => {
    remove();
    console.error(`Not everything was proven when this was stopped, so ${folder}/ is removed.`);
    process.exit(1);
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    const problems = await prove();
    isProven = problems === undefined;
    return problems;
  } finally {
    for (const signal of signals) process.removeListener(signal, stop);
    remove();
  }
}
