import type { CheckedFile } from '../check/diagnostics';

/** What TypeScript says about a place of a sample, as its page shows it and as it is now. */
export interface ChangedType {
  was: string;
  now: string;
  /** Whether readers see it only when they point at a name. The rest is on the page: answers to `^?` and messages of errors. */
  isPopover: boolean;
}

/** Says which types and messages of errors of a sample are no longer those that its page shows. A file that did not compile has none. */
export function findChangedTypes(now: readonly CheckedFile[], before: readonly CheckedFile[]): ChangedType[] {
  return before.flatMap((file) => {
    const same = now.find(({ name }) => name === file.name);
    if (!same) return [];
    return [
      ...compare(file.answers, same.answers, false, ({ text }) => text),
      ...compare(file.errors, same.errors, false, ({ code, message }) => `Error ${String(code)}: ${message}`),
      ...compare(file.hovers, same.hovers, true, ({ text }) => text),
    ];
  });
}

function compare<Found extends { line: number; column: number }>(
  before: readonly Found[],
  now: readonly Found[],
  isPopover: boolean,
  toText: (found: Found) => string,
): ChangedType[] {
  return before.flatMap((each) => {
    const same = now.find(({ line, column }) => line === each.line && column === each.column);
    return same && toText(same) !== toText(each) ? [{ was: toText(each), now: toText(same), isPopover }] : [];
  });
}
