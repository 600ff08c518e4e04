import type { PageContent } from '../page/pageContent';
import type { Hover, PageFile, TypesFile } from '../format';
import { foldLines } from './panels/foldLines';
import { escapeHtml } from './html';
import { importStatements } from './panels/importStatements';
import type { Proof } from '../prove/proof';
import { renderCode, type PlacedHover } from './renderCode';
import { renderFigure } from './renderFigure';
import { renderType } from './renderType';
import { toFigure } from './toFigure';
import { digest } from '../page/roots';

/** A page's figures, and the types of the names in them. */
export interface RenderedPage {
  figures: PageFile['figures'];
  types: TypesFile | undefined;
  /** The name under which the types are served. */
  typesName: string;
}

/** Renders all code of a page, in its order. Pages fetch the types of its names from below `baseUrl`. */
export async function renderPage(content: PageContent, proof: Proof, baseUrl: string): Promise<RenderedPage> {
  const types = new TypeTable();
  const seenImports = new Set<string>();
  const names: number[][][] = [];
  const unfinished: (((url: string) => string) | null)[] = [];
  for (const node of content.nodes) {
    const figure = await toFigure(node, content, proof);
    if (!figure) {
      unfinished.push(null);
      continue;
    }
    const panels = figure.panels.map((panel) => foldLines(panel, seenImports));
    const rendered = await Promise.all(
      panels.map(async (panel) => ({
        name: panel.name,
        ...(panel.fold ? { fold: panel.fold } : {}),
        ...(await renderCode(panel)),
      })),
    );
    for (const { lines } of panels)
      for (const { text } of importStatements(lines.map((line) => line.text))) seenImports.add(text);
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
    figures: unfinished.map((finish) => finish?.(`${baseUrl}assets/types/${typesName}`) ?? null),
    types: names.length > 0 ? file : undefined,
    typesName,
  };
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
