import { shownFiles } from './parseFence';
import type { Meta } from './parseMeta';
import type { Report } from './problem';
import { suggest } from './suggest';

type NamedLines = Pick<Meta, 'focus'> & Partial<Pick<Meta, 'errors' | 'highlight'>>;

/** Reports each highlight, focus and expected error of an info string whose line is not shown. */
export function checkLines(
  files: readonly { name: string; shown: readonly unknown[] }[],
  meta: NamedLines,
  report: Report,
): void {
  const shown = shownFiles(files);
  const names = shown.map(({ name }) => name);
  for (const { file, line, what } of namedLines(meta)) {
    if (!file && shown.length > 1) {
      report(
        `${what} does not say which file it is for: ${names.join(', ')}.`,
        `Write the file before the line, as in ${names[0] ?? ''}:${String(line)}.`,
      );
      continue;
    }
    const target = file ? shown.find(({ name }) => name === file) : shown[0];
    if (!target)
      report(
        `${what} names the file "${file ?? ''}", which is not shown.`,
        suggest(file ?? '', names, 'Shown files'),
      );
    else if (line > target.shown.length)
      report(
        `${what} names line ${String(line)}, but the last shown line is ${String(target.shown.length)}.`,
        'Count shown lines from 1. Hidden lines and ^? lines do not count.',
      );
  }
}

function namedLines({ errors = [], highlight = [], focus }: NamedLines) {
  return [
    ...errors.map(({ file, line, code }) => ({
      file,
      line,
      what: `errors="${String(code)}@${String(line)}"`,
    })),
    ...highlight.map(({ file, to }) => ({ file, line: to, what: 'A highlight' })),
    ...focus.map(({ file, to }) => ({ file, line: to, what: 'A focus' })),
  ];
}
