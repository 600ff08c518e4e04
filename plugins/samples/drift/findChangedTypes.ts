import type { CheckedFile } from '../check/diagnostics';

/** Says which types and messages of errors of a sample are no longer those that its page shows. A file that did not compile has none. */
export function findChangedTypes(now: readonly CheckedFile[], before: readonly CheckedFile[]): string[] {
  const changes = before.flatMap((file) => {
    const same = now.find(({ name }) => name === file.name);
    if (!same) return [];
    return [
      ...compare(file.answers, same.answers, ({ text }) => text),
      ...compare(file.errors, same.errors, ({ code, message }) => `Error ${String(code)}: ${message}`),
      ...compare(file.hovers, same.hovers, ({ text }) => text),
    ];
  });
  return [...new Set(changes)];
}

function compare<Found extends { line: number; column: number }>(
  before: readonly Found[],
  now: readonly Found[],
  toText: (found: Found) => string,
): string[] {
  return before.flatMap((each) => {
    const same = now.find(({ line, column }) => line === each.line && column === each.column);
    return same && toText(same) !== toText(each) ? [`${toText(each)}\nis now\n${toText(same)}`] : [];
  });
}
