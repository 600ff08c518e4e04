import { diffArrays } from 'diff';
import type { Drift } from './findDrift';

/** How many differences a summary lists. */
const most = 10;

/**
 * Says what has changed in the types that readers see when they point at a name: each difference once, the most frequent first,
 * because one changed declaration of the library changes hundreds of types. Returns nothing if none has changed.
 */
export function summarizePopovers(drifts: readonly Drift[]): string[] {
  const changes = drifts.filter(({ kind }) => kind === 'popovers');
  if (changes.length === 0) return [];
  const groups = new Map<string, Drift[]>();
  for (const change of changes) {
    const difference = describe(change.was ?? '', change.message);
    groups.set(difference, [...(groups.get(difference) ?? []), change]);
  }
  const sorted = [...groups].sort(([, one], [, other]) => other.length - one.length);
  const lines = sorted
    .slice(0, most)
    .map(([difference, [first, ...others]]) => writeGroup(difference, first, others.length + 1));
  const left = sorted.slice(most).reduce((sum, [, group]) => sum + group.length, 0);
  const pages = new Set(changes.map(({ page }) => page)).size;
  return [
    [
      `Types that readers see when they point at a name: ${String(changes.length)} have changed, on ${String(pages)} ${pages === 1 ? 'page' : 'pages'}. The next build shows them as they are.`,
      ...lines,
      ...(left > 0 ? [`  ${String(left)} times something else`] : []),
    ].join('\n'),
  ];
}

function writeGroup(difference: string, first: Drift | undefined, count: number): string {
  const place = first ? `${first.page}:${String(first.line)}` : '';
  return `  ${count === 1 ? 'once' : `${String(count)} times, first`} in ${place}: ${difference}`;
}

/** Describes how two types differ: what is gone, and what is new. */
function describe(was: string, now: string): string {
  const parts = diffArrays(toWords(was), toWords(now));
  // A type that has become longer is cut off elsewhere.
  const isCut = count(now, '...') > count(was, '...');
  const gone = isCut ? [] : parts.filter(({ removed }) => removed);
  const added = parts.filter((part) => part.added && !part.value.includes('...'));
  const words = [
    ...gone.map(({ value }) => `-${join(value)}`),
    ...added.map(({ value }) => `+${join(value)}`),
  ];
  return [...new Set(words)].join(' ');
}

function toWords(type: string): string[] {
  return type.match(/[\w$.]+|[^\w\s]/g) ?? [];
}

function join(words: readonly string[]): string {
  return ` ${words.join(' ').replace(/ (?=[,;:?>)\]])/g, '')}`;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
