import { diffArrays } from 'diff';
import type { CodePanel } from './toPanel';

/** Joins two panels into one that shows what is removed from the first and added in the second. */
export function diffPanels(before: CodePanel, after: CodePanel): CodePanel {
  const lines: CodePanel['lines'][number][] = [];
  /** For each line of either panel, its number in the joined one. */
  const places = { before: [0], after: [0] };
  const take = (from: CodePanel, index: number, change?: 'added' | 'removed'): number => {
    const { text = '', highlighted = false, dimmed = false } = from.lines[index] ?? {};
    return lines.push({ text, highlighted, dimmed, ...(change ? { change } : {}) });
  };
  for (const { removed, added, count } of diffArrays(textsOf(before), textsOf(after)))
    for (let step = 0; step < count; step++) {
      const old = places.before.length - 1;
      const fresh = places.after.length - 1;
      if (removed) places.before.push(take(before, old, 'removed'));
      else if (added) places.after.push(take(after, fresh, 'added'));
      else places.before.push(places.after[places.after.push(take(after, fresh)) - 1] ?? 0);
    }
  const move = <Found extends { line: number }>(found: readonly Found[], to: readonly number[]): Found[] =>
    found.map((each) => ({ ...each, line: to[each.line] ?? 0 }));
  const isRemoved = ({ line }: { line: number }): boolean => lines[line - 1]?.change === 'removed';
  const join = <Found extends { line: number }>(old: readonly Found[], fresh: readonly Found[]): Found[] => [
    ...move(old, places.before).filter(isRemoved),
    ...move(fresh, places.after),
  ];
  return {
    ...after,
    lines,
    hovers: join(before.hovers, after.hovers),
    answers: join(before.answers, after.answers),
    errors: join(before.errors, after.errors),
  };
}

function textsOf({ lines }: CodePanel): string[] {
  return lines.map(({ text }) => text);
}
