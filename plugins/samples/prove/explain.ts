import type { PageContent } from '../page/pageContent';
import { SiteError } from '../../../lib/siteError';
import type { FenceProgram } from '../page/resolveFence';

/** Writes out the whole program that the fence at a line of a page becomes, hidden lines included. */
export function explain(content: PageContent, line: number): string {
  const fences = content.samples.map(({ program }) => program);
  const program = fences.find(({ fence }) => fence.line <= line && line <= fence.endLine);
  if (program) return writeProgram(program);
  const lines = fences.map(({ fence }) => `${String(fence.line)}–${String(fence.endLine)}`);
  throw new SiteError('There is nothing to explain.', {
    problems: [`${content.page} has no TypeScript fence at line ${String(line)}.`],
    fix: `Lines of its fences: ${lines.join(', ') || 'none'}.`,
  });
}

function writeProgram({ root, files, mounts, startsWith }: FenceProgram): string {
  const own = files.map((file) => {
    const shown = new Set(file.shown.map(({ compiled }) => compiled));
    const lines = file.text.split('\n').map((text, index) => `${shown.has(index) ? '  ' : '· '}${text}`);
    return [`── ${file.name}: this fence (· marks hidden lines)`, ...lines].join('\n');
  });
  const mounted = [...mounts].map(([name, text]) => {
    const isFirst = startsWith.includes(name) ? ', evaluated first when the fence runs' : '';
    return `── ${name}: can be imported${isFirst}\n${text.trimEnd().replace(/^/gm, '  ')}`;
  });
  return [`samples/${root}`, ...own, ...mounted].join('\n\n');
}
