import type { PageContent } from '../page/pageContent';
import { SiteError } from '../../../lib/siteError';
import type { FenceProgram } from '../page/resolveFence';

/** Writes out the whole program that the fence at a line of a page becomes, hidden lines included. */
export function explain(content: PageContent, line: number): string {
  const sample = content.samples.find(
    ({ program: { fence } }) => fence.line <= line && line <= fence.endLine,
  );
  if (!sample) {
    const lines = content.samples.map(
      ({ program: { fence } }) => `${String(fence.line)}–${String(fence.endLine)}`,
    );
    throw new SiteError('There is nothing to explain.', {
      problems: [`${content.page} has no TypeScript fence at line ${String(line)}.`],
      fix: `Lines of its fences: ${lines.join(', ') || 'none'}.`,
    });
  }
  return writeProgram(sample.program);
}

function writeProgram(program: FenceProgram): string {
  const own = program.files.map((file) => {
    const shown = new Set(file.shown.map(({ compiled }) => compiled));
    const lines = file.text.split('\n').map((text, index) => `${shown.has(index) ? '  ' : '· '}${text}`);
    return section(`${file.name}: this fence (· marks hidden lines)`, lines);
  });
  const mounted = [...program.mounts].map(([name, text]) =>
    section(
      `${name}: ${program.startsWith.includes(name) ? 'can be imported, evaluated first when the fence runs' : 'can be imported'}`,
      text
        .trimEnd()
        .split('\n')
        .map((line) => `  ${line}`),
    ),
  );
  return [`samples/${program.root}`, ...own, ...mounted].join('\n\n');
}

function section(title: string, lines: readonly string[]): string {
  return [`── ${title}`, ...lines].join('\n');
}
