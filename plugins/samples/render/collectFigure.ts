import npmToYarn from 'npm-to-yarn';
import type { PageContent, PageNode } from '../page/collectPage';
import type { CheckedFile } from '../check/diagnostics';
import { parseCode } from '../page/parseCode';
import type { LineRange, Meta } from '../page/parseMeta';
import { toText } from '../page/problem';
import { setupFolder, type Proof, type ProvenSample } from '../prove/proof';
import { renderCode, type CodeToRender, type LineToRender } from './renderCode';
import type { Block } from '../page/readBlocks';
import { sideOf, type FigureToRender } from './renderFigure';
import type { ShownProject } from '../page/resolveProject';

const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;
const languageNames: Record<string, string> = {
  bash: 'Terminal',
  sh: 'Terminal',
  shell: 'Terminal',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  json: 'JSON',
  jsonc: 'JSON',
  http: 'HTTP',
  text: 'Text',
  '': 'Text',
  dotenv: '.env',
  env: '.env',
  prisma: 'Prisma',
  html: 'HTML',
  css: 'CSS',
  nginx: 'nginx',
  yaml: 'YAML',
  yml: 'YAML',
  diff: 'Diff',
};

/** Code with the name of its panel. */
export interface PanelToRender extends CodeToRender {
  name: string;
}

/** A figure whose panels are not yet HTML. */
export type UnfinishedFigure = Omit<FigureToRender, 'panels' | 'types'> & { panels: PanelToRender[] };

/** What stands in the place of a fence, or nothing where another figure shows it. */
export async function collectFigure(
  node: PageNode,
  content: PageContent,
  proof: Proof,
): Promise<UnfinishedFigure | undefined> {
  const problems = problemsAt(node, content, proof);
  const base = { group: undefined, prints: undefined, http: undefined, problems };
  if (node.kind === 'hidden') {
    // A project that does not exist has nothing to show but what is wrong with it.
    return node.block.kind === 'project' && problems.length > 0
      ? { ...base, panels: [], side: 'none' }
      : undefined;
  }
  if (node.kind === 'plain') {
    const { block, meta } = node;
    const title = meta.title ?? languageNames[block.lang] ?? block.lang;
    if (meta.npm2yarn) {
      const panels = packageManagers.map((name) => ({
        ...plainPanel(name === 'npm' ? block.code : npmToYarn(block.code, name), 'bash', meta),
        name,
      }));
      return { ...base, panels, side: 'none', group: 'package-manager' };
    }
    return {
      ...base,
      panels: [{ ...plainPanel(block.code, block.lang, meta), name: title }],
      side: meta.side ?? 'none',
    };
  }
  if (node.kind === 'project') {
    const { use } = node;
    const proven = proof.projects.get(`${use.root}/${use.project}`);
    const panels = use.files.map((part) =>
      toPanel(
        part,
        proven?.files.find(({ name }) => name === part.name),
      ),
    );
    return {
      ...base,
      panels,
      side: panels.length === 1 ? sideOf(panels[0]?.name ?? '') : 'none',
      prints: use.run ? proven?.run?.prints : undefined,
      http: use.http ? await colourHttp(proven?.run?.http) : undefined,
    };
  }
  return { ...base, ...(await sampleFigure(node, proof.samples.get(node.on.sample), content)) };
}

/** What is wrong with what a figure shows: in its lines of the page, or in the files that it is made with. */
function problemsAt(node: PageNode, { page }: PageContent, { problems }: Proof): string[] {
  const blocks = node.kind === 'sample' ? [node.block, node.on.output, node.on.http] : [node.block];
  const folder = folderOf(node);
  return problems
    .filter((problem) =>
      problem.file === page
        ? blocks.some((block) => block && block.line <= problem.line && problem.line <= endOf(block))
        : folder !== undefined && problem.file.startsWith(folder),
    )
    .map(toText);
}

function folderOf(node: PageNode): string | undefined {
  if (node.kind === 'project') return `samples/${node.use.root}/${node.use.project}/`;
  if (node.kind !== 'sample' || !node.on.sample.meta.setup) return undefined;
  return setupFolder(node.on.sample.root, node.on.sample.meta.setup);
}

function endOf(block: Block): number {
  return 'endLine' in block ? block.endLine : block.line;
}

/** Some lines of a project's file, with what was found of the whole file. */
function toPanel(
  { name, lines }: ShownProject['files'][number],
  checked: CheckedFile | undefined,
): PanelToRender {
  const places = new Map(
    lines.map(({ compiled, indent }, index) => [compiled + 1, { line: index + 1, indent }]),
  );
  const move = <Found extends { line: number; column: number }>(found: Found): Found[] => {
    const place = places.get(found.line);
    return place ? [{ ...found, line: place.line, column: found.column - place.indent }] : [];
  };
  return {
    name,
    lang: languageOf(name),
    lines: lines.map(({ text }) => ({ text, highlighted: false, dimmed: false })),
    hovers: (checked?.hovers ?? []).flatMap(move),
    answers: (checked?.answers ?? []).flatMap(move),
    errors: [],
  };
}

async function sampleFigure(
  { on }: Extract<PageNode, { kind: 'sample' }>,
  proven: ProvenSample | undefined,
  content: PageContent,
): Promise<Omit<UnfinishedFigure, 'group' | 'problems'>> {
  const { sample } = on;
  const { meta, fence } = sample;
  const shown = sample.files.filter((file) => file.shown.length > 0);
  const panels = shown.map((file) => {
    const checked: CheckedFile = proven?.files.find(({ name }) => name === file.name) ?? {
      name: file.name,
      errors: [],
      answers: [],
      hovers: [],
    };
    const ofFile = (range: LineRange): boolean => range.file === undefined || range.file === file.name;
    return {
      ...checked,
      name: shown.length > 1 ? file.name : (meta.title ?? languageNames[fence.lang] ?? fence.lang),
      lang: languageOf(file.name),
      lines: file.shown.map((line, index) =>
        toLine(line, index + 1, meta.highlight.filter(ofFile), meta.focus.filter(ofFile)),
      ),
    };
  });
  const isUnder = (block: object | undefined): boolean =>
    content.nodes.some((node) => node.kind === 'hidden' && node.block === block);
  return {
    panels,
    side: shown.length > 1 ? 'none' : (meta.side ?? (meta.title ? sideOf(meta.title) : 'none')),
    prints: meta.run && proven?.run?.prints ? proven.run.prints : undefined,
    http: on.http && isUnder(on.http) ? await colourHttp(proven?.run?.http) : undefined,
  };
}

function plainPanel(code: string, lang: string, meta: Meta): Omit<PanelToRender, 'name'> {
  const shown = parseCode(code, 1).files.flatMap((file) => file.shown);
  return {
    lang,
    lines: shown.map((line, index) => toLine(line, index + 1, meta.highlight, meta.focus)),
    hovers: [],
    answers: [],
    errors: [],
  };
}

function toLine(
  { text, change }: { text: string; change?: 'added' | 'removed' },
  number: number,
  highlight: readonly LineRange[],
  focus: readonly LineRange[],
): LineToRender {
  const isIn = ({ from, to }: LineRange): boolean => from <= number && number <= to;
  return {
    text,
    ...(change ? { change } : {}),
    highlighted: highlight.some(isIn),
    dimmed: focus.length > 0 && !focus.some(isIn),
  };
}

async function colourHttp(text: string | undefined): Promise<string | undefined> {
  if (!text) return undefined;
  return (
    await renderCode({
      lang: 'http',
      lines: text.split('\n').map((line) => ({ text: line, highlighted: false, dimmed: false })),
      hovers: [],
      answers: [],
      errors: [],
    })
  ).html;
}

function languageOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1] ?? 'text';
}
