import npmToYarn from 'npm-to-yarn';
import type { CheckedFile } from './check';
import type { PageContent, PageNode } from './collectPage';
import type { Hover, PageFile, TypesFile } from './format';
import { escapeHtml } from './html';
import { parseCode } from './parseCode';
import type { LineRange, Meta } from './parseMeta';
import { toText } from './problem';
import type { Proof, ProvenSample } from './prove';
import { renderCode, renderType, type CodeToRender, type LineToRender, type PlacedHover } from './renderCode';
import { renderFigure, sideOf, type FigureToRender } from './renderFigure';
import { digest } from './roots';

/** A page's figures, and the types of the names in them. */
export interface RenderedPage {
  figures: PageFile['figures'];
  types: TypesFile | undefined;
  /** The name under which the types are served. */
  typesName: string;
}

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

interface PanelToRender extends CodeToRender {
  name: string;
}

/** A figure whose panels are not yet HTML. */
type UnfinishedFigure = Omit<FigureToRender, 'panels' | 'types'> & { panels: PanelToRender[] };

/** Renders all code of a page, in its order. */
export async function renderPage(content: PageContent, proof: Proof): Promise<RenderedPage> {
  const types = new TypeTable();
  const names: number[][][] = [];
  const unfinished: (((url: string) => string) | null)[] = [];
  for (const node of content.nodes) {
    const figure = await toFigure(node, content, proof);
    if (!figure) {
      unfinished.push(null);
      continue;
    }
    const rendered = await Promise.all(
      figure.panels.map(async (panel) => ({ name: panel.name, ...(await renderCode(panel)) })),
    );
    const placed: number[][] = [];
    for (const panel of rendered) placed.push(await toRow(panel.names, types));
    const hasTypes = placed.some((row) => row.length > 0);
    const index = hasTypes ? names.push(placed) - 1 : undefined;
    unfinished.push((url) =>
      renderFigure({
        ...figure,
        panels: rendered,
        types: index === undefined ? undefined : `${url}#${String(index)}`,
      }),
    );
  }
  const file: TypesFile = { types: types.list, names };
  const typesName = `${digest(JSON.stringify(file)).slice(0, 12)}.json`;
  return {
    figures: unfinished.map((finish) => finish?.(`/assets/types/${typesName}`) ?? null),
    types: names.length > 0 ? file : undefined,
    typesName,
  };
}

/** Where the names of a panel stand, as distances, which compress better than places. */
async function toRow(names: readonly PlacedHover[], types: TypeTable): Promise<number[]> {
  let end = 0;
  const row: number[] = [];
  for (const name of [...names].sort((a, b) => a.offset - b.offset)) {
    if (name.offset < end) continue;
    row.push(name.offset - end, name.length, await types.indexOf(name.hover));
    end = name.offset + name.length;
  }
  return row;
}

/** Each type of a page once. */
class TypeTable {
  readonly list: (readonly [string] | readonly [string, string])[] = [];
  readonly #known = new Map<string, number>();

  async indexOf({ text, about }: Hover): Promise<number> {
    const key = `${text}\n${about ?? ''}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const html = await renderType(text);
    this.#known.set(key, this.list.length);
    return this.list.push(about ? [html, escapeHtml(about)] : [html]) - 1;
  }
}

async function toFigure(
  node: PageNode,
  content: PageContent,
  proof: Proof,
): Promise<UnfinishedFigure | undefined> {
  if (node.kind === 'hidden') return undefined;
  const problems = proof.problems
    .filter(({ page, line }) => page === content.page && line >= node.block.line && line <= endOf(node))
    .map(toText);
  const base = { group: undefined, prints: undefined, http: undefined, problems };
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
    const panels = use.files.map(({ name, lines }) => {
      const places = new Map(
        lines.map(({ compiled, indent }, index) => [compiled + 1, { line: index + 1, indent }]),
      );
      const hovers = (proven?.files.find((file) => file.name === name)?.hovers ?? []).flatMap((hover) => {
        const place = places.get(hover.line);
        return place ? [{ ...hover, line: place.line, column: hover.column - place.indent }] : [];
      });
      return {
        name,
        lang: languageOf(name),
        lines: lines.map(({ text }) => ({ text, highlighted: false, dimmed: false })),
        hovers,
        answers: [],
        errors: [],
      };
    });
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

function endOf({ block }: PageNode): number {
  return 'endLine' in block ? block.endLine : block.line;
}
