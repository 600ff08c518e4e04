import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextFence } from '../../format';
import { listFiles } from '../../page/listFiles';
import type { PageContent } from '../../page/pageContent';
import type { FenceProgram } from '../../page/resolveFence';
import { shownFiles } from '../../page/parseFence';
import { readRegion } from '../../page/readRegion';
import type { Root } from '../../page/roots';
import { languageOfFile } from '../panels/languageNames';

/** Names the hidden lines of samples, by sample. Samples with the same hidden lines share their name. */
export function nameStarts({ samples }: PageContent): ReadonlyMap<FenceProgram, string> {
  const names = new Map<string, string>();
  return new Map(
    samples.flatMap(({ program }) => {
      const text = JSON.stringify(hiddenFiles(program));
      if (text === '[]') return [];
      const name = names.get(text) ?? `start-${String(names.size + 1)}`;
      names.set(text, name);
      return [[program, name]];
    }),
  );
}

/** Lists what the samples of a page are compiled with and the page does not show: set-ups, hidden lines, other files of projects. */
export function findHidden(content: PageContent, roots: readonly Root[]): TextFence[] {
  const folderOf = (root: string): string => roots.find(({ name }) => name === root)?.folder ?? '';
  const setups = content.samples.flatMap(({ program: { setupRoot, meta } }) =>
    meta.setup && setupRoot
      ? readFolder(path.join(folderOf(setupRoot), '_setup', meta.setup), meta.setup)
      : [],
  );
  const starts = [...nameStarts(content)].flatMap(([program, name]) =>
    hiddenFiles(program).map(({ file, code }) => toFence(file, file ? `${name}/${file}` : name, code)),
  );
  const projects = content.projects.flatMap(({ project, folder }) => {
    const shown = content.projects.filter((each) => each.folder === folder).flatMap(({ files }) => files);
    return readFolder(folder, project, (file, text) => {
      const whole = readRegion(text, '').length;
      return !shown.some(({ name, lines }) => name === file && lines.length === whole);
    });
  });
  return [...new Map([...setups, ...starts, ...projects].map((fence) => [fence.meta, fence])).values()];
}

const comesFromTools = /(?:^|\/)(?:expected\.txt|next-env\.d\.ts|tsconfig\.json)$/;

function readFolder(
  folder: string,
  name: string,
  has: (file: string, text: string) => boolean = () => true,
): TextFence[] {
  return listFiles(folder)
    .filter((file) => !comesFromTools.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8').trimEnd() }))
    .filter(({ file, text }) => has(file, text))
    .map(({ file, text }) => toFence(file, path.posix.join(name, file), text));
}

function toFence(file: string, title: string, code: string): TextFence {
  return { lang: languageOfFile(file || 'start.ts'), meta: `title="${title}"`, code };
}

/** The hidden lines of a sample by file; those of the file that the sample itself shows have no name. */
function hiddenFiles({ files }: FenceProgram): { file: string; code: string }[] {
  const [main] = shownFiles(files);
  return files.flatMap((file) => {
    const shown = new Set(file.shown.map(({ compiled }) => compiled));
    const last = file.shown.findLast(({ compiled }) => compiled !== undefined)?.compiled ?? Infinity;
    // What comes from a set-up has no line in the page.
    const hidden = file.text
      .split('\n')
      .map((text, line) => ({ text, line }))
      .filter(({ line }) => file.pageLines[line] !== undefined && !shown.has(line));
    const above = hidden.filter(({ line }) => line < last).map(({ text }) => text);
    const below = hidden.filter(({ line }) => line > last).map(({ text }) => text);
    const code = [above, ...(below.join('').trim() ? [['// … the sample …'], below] : [])]
      .map((lines) => lines.join('\n').trim())
      .filter(Boolean);
    return code.length > 0 ? [{ file: file === main ? '' : file.name, code: code.join('\n\n') }] : [];
  });
}
