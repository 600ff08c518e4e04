import npmToYarn from 'npm-to-yarn';

/** The package managers that a fence marked `npm2yarn` is shown for. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** Translates `npm` commands for another package manager. */
export function toCommand(code: string, manager: (typeof packageManagers)[number]): string {
  if (manager === 'npm') return code;
  const command = npmToYarn(code, manager);
  return manager === 'pnpm' ? allowBuilds(command) : command;
}

/** Packages that contain esbuild, which has an install script. */
const withEsbuild = /\b(?:tsx|esbuild|vite|vitest)\b/;

/** Lets esbuild run its install script, because pnpm 12 ends with an error if it must skip one. */
function allowBuilds(command: string): string {
  return command.replace(/^(\s*pnpm add) (.*)$/gm, (line, add: string, packages: string) =>
    withEsbuild.test(packages) ? `${add} --allow-build=esbuild ${packages}` : line,
  );
}
