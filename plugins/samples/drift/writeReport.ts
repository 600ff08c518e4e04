import { diffArrays } from 'diff';
import type { Drift, DriftKind } from './findDrift';

const headings = {
  sample: 'Samples that no longer compile or run',
  output: 'What samples print or send has changed',
  claim: 'Statements that are not true',
  options: 'Tables of options that differ from the type',
  types: 'Types and messages on the page that have changed',
} satisfies Record<Exclude<DriftKind, 'popovers'>, string>;

/** Writes what is no longer true, page by page, as a maintainer reads it. It only counts types that readers see when they point at a name: the next build shows what they are. */
export function writeReport(drifts: readonly Drift[], version: string): string {
  const onPages = drifts.filter(({ kind }) => kind !== 'popovers');
  const pages = [...new Set(onPages.map(({ page }) => page))];
  const parts = pages.map((page) =>
    writePage(
      page,
      onPages.filter((drift) => drift.page === page),
    ),
  );
  const count =
    onPages.length === 0
      ? `All pages are true of ${version}.`
      : `${String(onPages.length)} ${onPages.length === 1 ? 'thing is' : 'things are'} not true of ${version}, on ${String(pages.length)} ${pages.length === 1 ? 'page' : 'pages'}.`;
  const popovers = drifts.length - onPages.length;
  const other =
    popovers > 0
      ? [
          `Of the types that readers see when they point at a name, ${String(popovers)} have changed. The next build shows them as they are.`,
        ]
      : [];
  return [...parts, ...other, count].join('\n\n');
}

function writePage(page: string, drifts: readonly Drift[]): string {
  const kinds = Object.keys(headings) as (keyof typeof headings)[];
  const parts = kinds.flatMap((kind) => {
    const own = drifts.filter((drift) => drift.kind === kind);
    return own.length > 0 ? [`  ${headings[kind]}`, ...own.map(writeDrift)] : [];
  });
  return [page, ...parts].join('\n');
}

function writeDrift({ line, message, was, kind, title }: Drift): string {
  const text =
    was === undefined
      ? message
      : kind === 'output'
        ? `${title ?? ''}\n${writeDiff(was, message)}`
        : `${was}\nis now\n${message}`;
  return `    ${String(line)}: ${text.replaceAll('\n', '\n       ')}`;
}

/** Writes the lines of both texts, marked with what became of them, and of what stayed only the lines beside a change. */
function writeDiff(was: string, now: string): string {
  const lines = diffArrays(was.split('\n'), now.split('\n')).flatMap(({ value, added, removed }) =>
    value.map((line) => ({ mark: added ? '+' : removed ? '-' : ' ', line })),
  );
  const isChange = (index: number): boolean => (lines[index]?.mark ?? ' ') !== ' ';
  return lines
    .filter((_, index) => [-1, 0, 1].some((step) => isChange(index + step)))
    .map(({ mark, line }) => `${mark} ${line}`)
    .join('\n');
}
