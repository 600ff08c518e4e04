import type { CheckedFile } from '../../check/diagnostics';
import { parseFence, shownFiles, type ShownLine } from '../../page/parseFence';
import type { LineRange, Meta } from '../../page/parseMeta';
import type { FenceProgram } from '../../page/resolveFence';
import type { ShownFile } from '../../page/resolveProject';
import { languageName, languageOfFile } from './languageNames';
import type { CodeToRender, LineToRender } from '../renderCode';
import type { Fold } from '../renderFigure';

/** Code with the name of its panel. */
export interface CodePanel extends CodeToRender {
  name: string;
  /** Whether all its lines always show. */
  isOpen: boolean;
  /** What opens its folded lines, if it has any. */
  fold?: Fold;
}

/** Makes the panel of code that the compiler has not seen. */
export function toPlainPanel(name: string, code: string, lang: string, meta: Meta): CodePanel {
  const shown = parseFence(code, 1).flatMap((file) => file.shown);
  const lines = toLines(shown, meta.highlight, meta.focus);
  return { name, lang, lines, isOpen: meta.unfolded, hovers: [], answers: [], errors: [] };
}

/** Makes a panel for each file of a TypeScript fence. */
export function toFencePanels(
  { files, meta, fence }: FenceProgram,
  checkedFiles: readonly CheckedFile[],
): CodePanel[] {
  const shown = shownFiles(files);
  return shown.map((file) => {
    const checked = checkedFiles.find(({ name }) => name === file.name);
    const isInFile = (range: LineRange): boolean => range.file === undefined || range.file === file.name;
    return {
      name: shown.length > 1 ? file.name : (meta.title ?? languageName(fence.lang)),
      lang: languageOfFile(file.name),
      lines: toLines(file.shown, meta.highlight.filter(isInFile), meta.focus.filter(isInFile)),
      isOpen: meta.unfolded,
      hovers: checked?.hovers ?? [],
      answers: checked?.answers ?? [],
      errors: checked?.errors ?? [],
    };
  });
}

/** Makes the panel of a project's file. The compiler saw the whole file, so its results move to the lines that are shown. */
export function toProjectPanel(
  { name, lines }: ShownFile,
  { focus, unfolded }: Pick<Meta, 'focus' | 'unfolded'>,
  checked: CheckedFile | undefined,
): CodePanel {
  const places = new Map(
    lines.map(({ compiled, indent }, index) => [compiled + 1, { line: index + 1, indent }]),
  );
  const moveToShown = <Found extends { line: number; column: number }>(found: Found): Found[] => {
    const place = places.get(found.line);
    return place ? [{ ...found, line: place.line, column: found.column - place.indent }] : [];
  };
  return {
    name,
    lang: languageOfFile(name),
    lines: toLines(
      lines,
      [],
      focus.filter((range) => range.file === undefined || range.file === name),
    ),
    isOpen: unfolded,
    hovers: (checked?.hovers ?? []).flatMap(moveToShown),
    answers: (checked?.answers ?? []).flatMap(moveToShown),
    errors: [],
  };
}

function toLines(
  lines: readonly Pick<ShownLine, 'text' | 'change'>[],
  highlight: readonly LineRange[],
  focus: readonly LineRange[],
): LineToRender[] {
  return lines.map(({ text, change }, index) => {
    const number = index + 1;
    const isIn = ({ from, to }: LineRange): boolean => from <= number && number <= to;
    return {
      text,
      ...(change ? { change } : {}),
      highlighted: highlight.some(isIn),
      dimmed: focus.length > 0 && !focus.some(isIn),
    };
  });
}
