import type { Drift, DriftKind } from './findDrift';

const headings = {
  sample: 'Samples that no longer compile or run',
  output: 'What samples print or send has changed',
  claim: 'Statements that are not true',
  options: 'Tables of options that differ from the type',
  types: 'Types that have changed',
} satisfies Record<DriftKind, string>;

/** Writes what is no longer true, page by page, as a maintainer reads it. */
export function writeReport(drifts: readonly Drift[], version: string): string {
  if (drifts.length === 0) return `All pages are true of ${version}.`;
  const pages = [...new Set(drifts.map(({ page }) => page))];
  const parts = pages.map((page) =>
    writePage(
      page,
      drifts.filter((drift) => drift.page === page),
    ),
  );
  const count = `${String(drifts.length)} ${drifts.length === 1 ? 'thing is' : 'things are'} not true of ${version}, on ${String(pages.length)} ${pages.length === 1 ? 'page' : 'pages'}.`;
  return [...parts, count].join('\n\n');
}

function writePage(page: string, drifts: readonly Drift[]): string {
  const kinds = Object.keys(headings) as DriftKind[];
  const parts = kinds.flatMap((kind) => {
    const own = drifts.filter((drift) => drift.kind === kind);
    return own.length > 0 ? [`  ${headings[kind]}`, ...own.map(writeDrift)] : [];
  });
  return [page, ...parts].join('\n');
}

function writeDrift({ line, message }: Drift): string {
  return `    ${String(line)}: ${message.replaceAll('\n', '\n       ')}`;
}
