import type { PageContent } from '../page/collectPage';
import { SiteError } from '../../../lib/siteError';
import type { FenceProgram } from '../page/resolveFence';

/** The whole program that the fence at a line of a page becomes, hidden lines included. */
export function explain(content: PageContent, line: number): string {
  const on = content.samples.find(({ sample: { fence } }) => fence.line <= line && line <= fence.endLine);
  if (!on) {
    const lines = content.samples.map(
      ({ sample: { fence } }) => `${String(fence.line)}–${String(fence.endLine)}`,
    );
    throw new SiteError('There is nothing to explain.', {
      problems: [`${content.page} has no TypeScript fence at line ${String(line)}.`],
      fix: `Lines of its fences: ${lines.join(', ') || 'none'}.`,
    });
  }
  return toProgram(on.sample);
}

function toProgram(sample: FenceProgram): string {
  const own = sample.files.map((file) => {
    const shown = new Set(file.shown.map(({ compiled }) => compiled));
    const lines = file.text.split('\n').map((text, index) => `${shown.has(index) ? '  ' : '· '}${text}`);
    return section(`${file.name}: this fence (· is hidden)`, lines);
  });
  const beside = [...sample.mounts].map(([name, text]) =>
    section(
      `${name}: ${sample.startsWith.includes(name) ? 'beside it, evaluated first when it runs' : 'beside it'}`,
      text
        .trimEnd()
        .split('\n')
        .map((line) => `  ${line}`),
    ),
  );
  return [`samples/${sample.root}`, ...own, ...beside].join('\n\n');
}

function section(title: string, lines: readonly string[]): string {
  return [`── ${title}`, ...lines].join('\n');
}
