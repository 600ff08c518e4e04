import semver from 'semver';
import { nearest } from '../../../lib/nearest';
import type { Report } from './problem';
import type { Root } from './roots';

/** Tools that readers install in addition to the library. Samples do not import them. */
const tools = ['tsx', 'esbuild', 'vite', 'vitest', 'prettier', 'eslint'];

/** Compares the packages of `npm install` lines with those that the samples of the page are compiled against. */
export function checkInstall(
  code: string,
  firstLine: number,
  root: Root,
  roots: readonly Root[],
  report: Report,
): void {
  code.split('\n').forEach((text, index) => {
    for (const [, words = ''] of text.matchAll(/\bnpm (?:install|i|add)\s+([^&|;#]*)/g))
      for (const word of words.split(/\s+/).filter((each) => /^[^-\\]/.test(each)))
        checkPackage(word, root, roots, (message, fix) => report(message, fix, firstLine + index));
  });
}

function checkPackage(word: string, root: Root, roots: readonly Root[], report: Report): void {
  const [, name = '', range = ''] = /^(.[^@]*)@?(.*)$/.exec(word) ?? [];
  if (tools.includes(name)) return;
  const installed = root.named[name];
  if (!installed) {
    const guess = nearest(name, Object.keys(root.named));
    report(
      `samples/${root.name} has no package "${name}".`,
      guess
        ? `Did you mean "${guess}"?`
        : 'Pages install only packages that the samples are proven with. If that is impossible here, write unchecked="why" after the language.',
    );
    return;
  }
  const fix = `Write ${name}@${String(semver.major(installed))}.`;
  const versions = roots.flatMap(({ named }) => named[name] ?? []);
  const newest = semver.major(versions.sort(semver.rcompare)[0] ?? installed);
  if (range !== '' && range !== 'latest') {
    if (!semver.satisfies(installed, range))
      report(`"${word}" does not allow ${installed}, which the samples are compiled with.`, fix);
  } else if (newest !== semver.major(installed))
    report(
      `"${word}" installs ${String(newest)}.x, but the samples here are compiled with ${name} ${installed}.`,
      fix,
    );
}
