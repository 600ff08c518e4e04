import { readWords } from '../../../format/words';
import { countEdits } from '../typos/editDistance';

/** How many names are offered, and which part of the longer name's parts they share at least. */
const most = 3;
const leastShared = 0.5;

/** Parts that so many names have that sharing nothing else means nothing. */
const common = new Set(['use', 'create', 'get', 'infer', 'trpc', 'type', 'options', 'with']);

/** The parts of titles, which are read once. */
const partsOfTitles = new Map<string, readonly string[]>();

/** The names that a typo may have hidden, then those that share most of their parts: `useQuery` for `useLazyQuery`. */
export function nearestNames(name: string, names: readonly string[]): readonly string[] {
  const whole = name.toLowerCase();
  const parts = partsOf(name);
  const rated = new Map<string, { candidate: string; worth: number; length: number }>();
  for (const candidate of names) {
    const own = partsOf(candidate);
    const key = candidate.toLowerCase();
    if (own.length < 2 || rated.has(key)) continue;
    const shared = parts.filter((part) => own.some((other) => isNearly(part, other)));
    const isTypo = countEdits(whole, key, 2) <= 2;
    const worth = isTypo ? 1 : shared.length / Math.max(parts.length, own.length);
    if (isTypo || (worth >= leastShared && shared.some((part) => !common.has(part))))
      rated.set(key, { candidate, worth, length: own.length });
  }
  return [...rated.values()]
    .sort((a, b) => b.worth - a.worth || a.length - b.length)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

function partsOf(name: string): readonly string[] {
  const known = partsOfTitles.get(name);
  if (known) return known;
  const words = readWords(name);
  const parts = words.length === 1 ? (words[0]?.parts ?? []) : [];
  partsOfTitles.set(name, parts);
  return parts;
}

function isNearly(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) > 3 && countEdits(a, b, 1) <= 1);
}
