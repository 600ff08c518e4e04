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
        .flatMap((word) => checkPackage(word, root, roots).map((problem) => ({ line, ...problem }))),
    ),
  );
}

function checkPackage(word: string, root: Root, roots: readonly Root[]): { message: string; fix: string }[] {
  const at = word.indexOf('@', 1);
  const name = at > 0 ? word.slice(0, at) : word;
  const range = at > 0 ? word.slice(at + 1) : '';
  if (tools.includes(name)) return [];
  const installed = root.named[name];
  if (!installed) {
    const guess = nearest(name, Object.keys(root.named));
    return [
      {
        message: `samples/${root.name} has no package "${name}".`,
        fix: guess
          ? `Did you mean "${guess}"?`
          : 'Pages install only packages that the samples are proven with. If that is impossible here, write unchecked="why" after the language.',
      },
    ];
  }
  const newest =
    roots
      .map(({ named }) => named[name])
      .filter((each) => each !== undefined)
      .sort(semver.rcompare)[0] ?? installed;
  if (range === '' || range === 'latest') {
    if (semver.major(newest) === semver.major(installed)) return [];
    return [
      {
        message: `"${word}" installs ${String(semver.major(newest))}.x, but the samples here are compiled with ${name} ${installed}.`,
        fix: `Write ${name}@${String(semver.major(installed))}.`,
      },
    ];
  }
  if (semver.validRange(range) && semver.satisfies(installed, range)) return [];
  return [
    {
      message: `"${word}" does not allow ${installed}, which the samples are compiled with.`,
      fix: `Write ${name}@${String(semver.major(installed))}.`,
    },
  ];
}
