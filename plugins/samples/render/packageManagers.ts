import npmToYarn from 'npm-to-yarn';

/** The package managers that a fence marked `npm2yarn` is shown for. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** Translates `npm` commands for another package manager. */
export function toCommand(code: string, manager: (typeof packageManagers)[number]): string {
  return manager === 'npm' ? code : npmToYarn(code, manager);
}
