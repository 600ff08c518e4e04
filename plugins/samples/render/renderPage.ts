import path from 'node:path';
import type { PageContent } from '../page/pageContent';
import { playPath, type PlayFile, type PlaySample } from '../../playground/format/playFiles';
import type { Hover, PageFile, SetupsFile, TypesFile } from '../format';
import { foldLines } from './panels/foldLines';
import { escapeHtml } from './html';
import { importStatements } from './panels/importStatements';
import type { Proof } from '../prove/proof';
import { renderCode, type PlacedHover } from './renderCode';
import { renderFigure } from './renderFigure';
import { renderType } from './renderType';
import { findSetup } from './setups/findSetup';
import { renderSetup } from './setups/renderSetup';
import { toFigure } from './toFigure';
import { digest } from '../page/roots';

/** A page's figures, and what its readers fetch. */
export interface RenderedPage {
  figures: PageFile['figures'];
  plays: PageFile['plays'];
  /** The types of the names in them, and what they open: the path of each file that is served, and its text. */
  served: readonly (readonly [file: string, text: string])[];
}

/**
 * Renders all code of a page, in its order. Pages fetch the types of its names, and set-ups, from below `baseUrl`. `found` are the samples
 * that the playground can run, by the number of their node.
 */
export async function renderPage(
  content: PageContent,
  proof: Proof,
  baseUrl: string,
  found: readonly (PlaySample | undefined)[],
): Promise<RenderedPage> {
  const types = new TypeTable();
  const seenImports = new Set<string>();
  const names: number[][][] = [];
  const setups = new Set<string>();
  const plays: PlaySample[] = [];
  const played = new Map<string, number>();
  const unfinished: (((urls: { types: string; setups: string; play: string }) => string) | null)[] = [];
  for (const [place, node] of content.nodes.entries()) {
    const figure = await toFigure(node, content, proof);
    if (!figure) {
      unfinished.push(null);
      continue;
    }
    const panels = figure.panels.map((panel) => foldLines(panel, seenImports));
    const rendered = await Promise.all(
      panels.map(async ({ name, fold, ...code }) => ({ name, fold, ...(await renderCode(code)) })),
    );
    for (const { lines } of panels)
      for (const { text } of importStatements(lines.map((line) => line.text))) seenImports.add(text);
    const placed: number[][] = [];
    for (const panel of rendered) placed.push(await toRow(panel.names, types));
    const hasTypes = placed.some((row) => row.length > 0);
    const index = hasTypes ? names.push(placed) - 1 : undefined;
    const setup = findSetup(node, content);
    const setupHtml = setup ? await renderSetup(setup) : '';
    if (setup) setups.add(setupHtml);
    const setupIndex = [...setups].indexOf(setupHtml);
    const sample = found[place];
    const playIndex = sample ? plays.push(sample) - 1 : undefined;
    if (node.kind === 'project' && playIndex !== undefined && !played.has(node.project.project))
      played.set(node.project.project, playIndex);
    unfinished.push((urls) =>
      renderFigure({
        ...figure,
        panels: rendered,
        types: index === undefined ? undefined : `${urls.types}#${String(index)}`,
        play: playIndex === undefined ? undefined : `${urls.play}.${String(playIndex)}`,
        setup: setup && { label: setup.label, address: `${urls.setups}#${String(setupIndex)}` },
      }),
    );
  }
  const typesFile = toServedFile('types', { types: types.list, names } satisfies TypesFile);
  const setupsFile = toServedFile('setups', [...setups] satisfies SetupsFile);
  const playsFile = toServedFile('plays', plays satisfies PlayFile);
  const play = `${playPath}?sample=${path.basename(playsFile[0], '.json')}`;
  const urls = { play: baseUrl + play, types: baseUrl + typesFile[0], setups: baseUrl + setupsFile[0] };
  return {
    figures: unfinished.map((finish) => finish?.(urls) ?? null),
    plays: Object.fromEntries([...played].map(([name, index]) => [name, `/${play}.${String(index)}`])),
    served: [
      ...(names.length > 0 ? [typesFile] : []),
      ...(setups.size > 0 ? [setupsFile] : []),
      ...(plays.length > 0 ? [playsFile] : []),
    ],
  };
}

function toServedFile(
  kind: string,
  content: TypesFile | SetupsFile | PlayFile,
): [file: string, text: string] {
  const text = JSON.stringify(content);
  return [`assets/${kind}/${digest(text).slice(0, 12)}.json`, text];
}

/** Writes the places of a panel's names as distances, because these compress better. */
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

/** A list that contains each type of a page once. */
class TypeTable {
  readonly list: string[] = [];
  readonly #known = new Map<string, number>();

  async indexOf({ text, about }: Hover): Promise<number> {
    const key = `${text}\n${about ?? ''}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const html = await renderType(text);
    this.#known.set(key, this.list.length);
    return this.list.push(about ? `${html}<p>${escapeHtml(about)}` : html) - 1;
  }
}
