import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../page/listFiles';
import type { PageContent, PageNode } from '../../page/pageContent';
import { readRegion } from '../../page/readRegion';
import type { FenceProgram } from '../../page/resolveFence';
import type { ShownFile, ShownProject } from '../../page/resolveProject';
import { followImports } from '../../run/readImports';

/** What a figure opens: the files that its code is compiled with and that the page does not show. */
export interface Setup {
  /** The text of the button that opens it. */
  label: string;
  files: readonly SetupFile[];
}

interface SetupFile {
  name: string;
  code: string;
}

/** Finds what a figure opens, or nothing if the page shows everything that its code is compiled with. */
export function findSetup(node: PageNode, content: PageContent): Setup | undefined {
  const { others, own } = findFiles(node, content);
  if (others.length + own.length === 0) return undefined;
  const hidden = [...others.map(({ code }) => code), ...own.map((file) => file.hidden)];
  const part = hidden.some(hasRouter) ? 'server' : others.length > 0 ? 'set-up' : 'whole file';
  return {
    label: `Show the ${part}`,
    files: [...others.toSorted(routersFirst), ...own.map(({ name, code }) => ({ name, code }))],
  };
}

interface Found {
  others: readonly SetupFile[];
  /** The figure's own files, whole, if it shows only a part of them. */
  own: readonly (SetupFile & { hidden: string })[];
}

function findFiles(node: PageNode, content: PageContent): Found {
  if (node.kind === 'sample') return filesOfFence(node.sample.program, content);
  if (node.kind === 'project') return filesOfProject(node.project, content);
  return { others: [], own: [] };
}

function filesOfFence({ mounts, files }: FenceProgram, { samples }: PageContent): Found {
  const isOnPage = ([name, text]: [string, string]): boolean =>
    samples.some(({ program }) => program.files.some((file) => file.name === name && file.text === text));
  return {
    others: [...mounts]
      .filter((file) => !isOnPage(file))
      .map(([name, text]) => ({ name, code: text.trimEnd() })),
    own: files.flatMap(({ name, text, shown }) => {
      const compiled = new Set(shown.map((line) => line.compiled));
      const hidden = text.split('\n').filter((line, index) => !compiled.has(index) && !isOfTheRunner(line));
      return hidden.length > 0 ? [{ name, code: text.trim(), hidden: hidden.join('\n') }] : [];
    }),
  };
}

/** Whether a line says nothing to a reader: it is blank, or starts a server in the process of the sample. */
function isOfTheRunner(line: string): boolean {
  return /^\s*(?:import '\.[^']*';)?\s*$/.test(line);
}

function filesOfProject({ folder, files: shown }: ShownProject, { projects }: PageContent): Found {
  const known = new Map(listFiles(folder).map((name) => [name, readWhole(path.join(folder, name))]));
  const onPage = projects.filter((project) => project.folder === folder).flatMap(({ files }) => files);
  const isWhole = (name: string): boolean =>
    onPage.some((file) => file.name === name && toCode(file.lines) === toCode(known.get(name) ?? []));
  const names = shown.map(({ name }) => name);
  const texts = new Map([...known].map(([name, lines]) => [name, toCode(lines)]));
  return {
    others: [...followImports(names, texts)]
      .filter((name) => !names.includes(name) && !isWhole(name))
      .map((name) => ({ name, code: texts.get(name) ?? '' })),
    own: shown
      .filter(({ name }) => !isWhole(name))
      .map(({ name, lines }) => {
        const places = new Set(lines.map(({ compiled }) => compiled));
        const hidden = (known.get(name) ?? []).filter(({ compiled }) => !places.has(compiled));
        return { name, code: texts.get(name) ?? '', hidden: toCode(hidden) };
      }),
  };
}

/** Reads a file of a project as a page shows it: without the marks of regions. */
function readWhole(file: string): ShownFile['lines'] {
  return readRegion(readFileSync(file, 'utf8'), '');
}

function toCode(lines: ShownFile['lines']): string {
  return lines.map(({ text }) => text).join('\n');
}

function routersFirst(a: SetupFile, b: SetupFile): number {
  return Number(hasRouter(b.code)) - Number(hasRouter(a.code)) || a.name.localeCompare(b.name, 'en');
}

/** Tells whether code makes a router. In 9.x, that is `trpc.router()`. */
function hasRouter(code: string): boolean {
  return /\brouter\(/.test(code);
}
