import { checkInstall } from './checkInstall';
import { stack } from '../format/stack';
import { checkLines } from './checkLines';
import type { PageContext } from './collectPage';
import { parseFence } from './parseFence';
import { parseMeta, type Meta } from './parseMeta';
import { reportTo, type Problem, type Report } from './problem';
import { isShell, type Fence } from './readBlocks';

/** Reads the info string of a fence that is not TypeScript, and checks the marks in its code, JSON, and the packages that it installs. */
export function checkPlainFence(
  fence: Fence,
  { page, root, roots }: PageContext,
): { meta: Meta; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = reportTo(problems, page, fence.line);
  const meta = parseMeta(fence.meta, report);
  const shown = parseFence(fence.code, fence.line + 1, report).flatMap((file) => file.shown);
  for (const { line } of shown.filter(({ queries }) => queries.length > 0))
    report('"^?" works only in ts and tsx fences.', 'Remove it.', line + 1);
  for (const word of typescriptWords(meta))
    report(
      `A ${fence.lang || 'plain'} fence takes no ${word}.`,
      'Only ts and tsx fences are compiled and run.',
    );
  checkLines([{ name: '', shown }], meta, report);
  if (meta.unchecked) return { meta, problems };
  if (fence.lang === 'json') checkJson(fence.code, report);
  if (isShell(fence.lang)) {
    const installed = roots.find(({ name }) => name === meta.root) ?? root;
    for (const code of alternativesOf(fence.code, meta.group))
      checkInstall(code, fence.line + 1, installed, roots, report);
  }
  return { meta, problems };
}

/** What readers with other choices see instead of an install line whose package follows a group of the stack. */
function alternativesOf(code: string, group: string | undefined): string[] {
  if (!group) return [code];
  const [first = '', ...others] = Object.keys(stack[group]?.choices ?? {});
  return [code, ...others.map((word) => code.replace(new RegExp(`\\b${first}\\b`), word))];
}

/** The words of an info string that only TypeScript fences may have. */
function typescriptWords({ run, setup, errors, uses }: Meta): string[] {
  return Object.entries({ run, setup, errors: errors.length > 0, uses: uses.length > 0 })
    .filter(([, isSet]) => isSet)
    .map(([word]) => word);
}

function checkJson(code: string, report: Report): void {
  try {
    JSON.parse(code);
  } catch (error) {
    report(
      `This JSON does not parse: ${(error as Error).message}`,
      'Correct it. If it has comments, write jsonc instead of json.',
    );
  }
}
