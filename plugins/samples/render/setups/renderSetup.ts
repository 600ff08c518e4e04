import { toPlainPanel } from '../panels/toPanel';
import { parseMeta } from '../../page/parseMeta';
import { languageOfFile } from '../panels/languageNames';
import { renderCode } from '../renderCode';
import { renderFigure } from '../renderFigure';
import { escapeAttribute } from '../html';
import type { Setup } from './findSetup';

/** Renders what a figure opens as a figure of its own, with a tab for each file. */
export async function renderSetup({ label, files }: Setup): Promise<string> {
  const panels = await Promise.all(
    files.map(async ({ name, code }) => ({
      name,
      html: (await renderCode(toPlainPanel(name, code, languageOfFile(name), noMeta))).html,
    })),
  );
  const figure = renderFigure({ panels });
  return `<figure class="code setup" aria-label="${escapeAttribute(label.replace('Show the', 'The'))}">${figure}</figure>`;
}

const noMeta = parseMeta('');
