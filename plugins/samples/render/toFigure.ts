import type { NodeOf, PageContent, PageNode } from '../page/pageContent';
import type { Side } from '../page/parseMeta';
import { isShell } from '../page/readBlocks';
import type { FenceProgram } from '../page/resolveFence';
import type { Proof } from '../prove/proof';
import { diffPanels } from './panels/diffPanels';
import { findProblems } from './findProblems';
import { languageName } from './panels/languageNames';
import { packageManagers, toCommand } from './packageManagers';
import { renderExchanges } from './renderExchanges';
import type { FigureToRender } from './renderFigure';
import { toFencePanels, toPlainPanel, toProjectPanel, type CodePanel } from './panels/toPanel';

/** A figure whose panels are not HTML yet. */
export type Figure = Omit<FigureToRender, 'panels' | 'types' | 'setup'> & { panels: CodePanel[] };

/** Makes the figure that replaces a block of a page, or nothing if another figure shows the block. */
export async function toFigure(
  node: PageNode,
  content: PageContent,
  proof: Proof,
): Promise<Figure | undefined> {
  const problems = findProblems(node, content.page, proof.problems);
  const empty: Figure = { panels: [], problems };
  if (node.kind === 'plain') return { ...empty, ...plainFigure(node) };
  if (node.kind === 'project') return { ...empty, ...projectFigure(node, proof) };
  if (node.kind === 'sample') return { ...empty, ...(await sampleFigure(node, proof)) };
  // A project that does not exist has no code, but its figure shows the problem.
  return node.block.kind === 'project' && problems.length > 0 ? empty : undefined;
}

function plainFigure({ block, meta }: NodeOf<'plain'>): Partial<Figure> {
  if (!meta.npm2yarn) {
    const name = meta.title ?? languageName(block.lang);
    const panels = [toPlainPanel(name, block.code, block.lang, meta)];
    const medium = meta.title && !isShell(block.lang) ? undefined : mediumOf(block.lang);
    return {
      panels,
      side: meta.side,
      medium,
      isBare: medium !== undefined && meta.title === undefined,
    };
  }
  const panels = packageManagers.map((name) => toPlainPanel(name, toCommand(block.code, name), 'bash', meta));
  return { panels, group: 'package-manager', follows: meta.group, medium: 'term' };
}

/** Where a block that is no file is seen. */
function mediumOf(lang: string): Figure['medium'] {
  if (isShell(lang)) return 'term';
  return lang === 'text' || lang === '' ? 'prints' : undefined;
}

function projectFigure({ project }: NodeOf<'project'>, { projects }: Proof): Partial<Figure> {
  const proven = projects.get(`${project.root}/${project.project}`);
  const panels = project.files.map(({ name, lines, before }) => {
    const checked = proven?.files.find((each) => each.name === name);
    const panel = toProjectPanel({ name, lines }, project, checked);
    return before ? diffPanels(toProjectPanel({ name, lines: before }, project, undefined), panel) : panel;
  });
  const [first] = panels;
  return {
    panels,
    side: first && panels.length === 1 ? (project.side ?? sideOf(first.name)) : 'none',
    prints: project.run ? proven?.run?.prints : undefined,
  };
}

async function sampleFigure({ sample }: NodeOf<'sample'>, { samples }: Proof): Promise<Partial<Figure>> {
  const { program, before, http, endLine } = sample;
  const { title, side, run } = program.meta;
  const proven = samples.get(program);
  const panelsOf = (each: FenceProgram): CodePanel[] => toFencePanels(each, samples.get(each)?.files ?? []);
  const [from] = before ? panelsOf(before.program) : [];
  const panels = panelsOf(program).map((panel) => (from ? diffPanels(from, panel) : panel));
  const showsExchanges = http !== undefined && http.endLine <= endLine;
  return {
    panels,
    ...(before ? { versions: [before.program.root, program.root] } : {}),
    group: program.meta.group,
    side: panels.length > 1 ? 'none' : (side ?? (title ? sideOf(title) : 'none')),
    prints: run && proven?.run?.prints ? proven.run.prints : undefined,
    http: showsExchanges ? await renderExchanges(proven?.run?.http) : undefined,
  };
}

/** Guesses from a file's path where it runs. */
function sideOf(title: string): Side {
  if (clientPath.test(title) && !/server/i.test(title)) return 'client';
  return serverPath.test(title) ? 'server' : 'none';
}

const clientPath = /(^|\/)utils\/|client|(^|\/)(?:app|pages|src)\/(?!.*\bapi\b)|components|hooks|\.tsx$/i;
const serverPath =
  /server|router|context|middleware|procedure|trpc|handler|adapter|\bapi\b|lambda|worker|(^|\/)_app\.ts$|schema|\bdb\b/i;
