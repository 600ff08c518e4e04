import semver from 'semver';
import { nearest } from '../../../lib/nearest';
import type { Root } from './roots';

/** A package on an install line that would give a reader another version than the samples have. */
export interface InstallProblem {
  /** The line of the fence, from 0. */
  line: number;
  message: string;
  fix: string;
}

/** Tools that readers install in addition to the library. Samples do not import them. */
const tools = ['tsx', 'esbuild', 'vite', 'vitest', 'prettier', 'eslint'];

/** Compares the packages of `npm install` lines with those that the samples of the page are compiled against. */
export function checkInstall(code: string, root: Root, roots: readonly Root[]): InstallProblem[] {
  return code.split('\n').flatMap((text, line) =>
    [...text.matchAll(/\bnpm (?:install|i|add)\s+([^&|;#]*)/g)].flatMap(([, words = '']) =>
      words
        .split(/\s+/)
        .filter((word) => word !== '' && !word.startsWith('-') && word !== '\\')
        .flatMap((word) => {
          const problem = checkPackage(word, root, roots);
          return problem ? [{ line, ...problem }] : [];
        }),
    ),
  );
}

function checkPackage(
  word: string,
  root: Root,
  roots: readonly Root[],
): Omit<InstallProblem, 'line'> | undefined {
  const [, name = '', range = ''] = /^(.[^@]*)@?(.*)$/.exec(word) ?? [];
  if (tools.includes(name)) return undefined;
  const installed = root.named[name];
  if (!installed) {
    const guess = nearest(name, Object.keys(root.named));
    return {
      message: `samples/${root.name} has no package "${name}".`,
      fix: guess
        ? `Did you mean "${guess}"?`
        : 'Pages install only packages that the samples are proven with. If that is impossible here, write unchecked="why" after the language.',
    };
  }
  const fix = `Write ${name}@${String(semver.major(installed))}.`;
  if (range !== '' && range !== 'latest')
    return semver.validRange(range) && semver.satisfies(installed, range)
      ? undefined
      : { message: `"${word}" does not allow ${installed}, which the samples are compiled with.`, fix };
  const versions = roots.flatMap(({ named }) => named[name] ?? []);
  const newest = semver.major(versions.sort(semver.rcompare)[0] ?? installed);
  if (newest === semver.major(installed)) return undefined;
  return {
    message: `"${word}" installs ${String(newest)}.x, but the samples here are compiled with ${name} ${installed}.`,
    fix,
  };
}
