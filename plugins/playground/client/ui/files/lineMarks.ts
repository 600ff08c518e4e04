import { RangeSetBuilder, type Extension } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';
import { findImportedTypes } from '../../../../samples/format/importedTypes';

const importedType = Decoration.mark({ class: 't' });

/**
 * Tells styles how many spaces a line begins with, so that what goes on below it does not begin further left than the line, and which of
 * its names are imported as types.
 */
export function lineMarks(): Extension {
  return ViewPlugin.define<{ lines: DecorationSet; update: (change: ViewUpdate) => void }>(
    (view) => ({
      lines: markLines(view),
      update(change) {
        if (change.docChanged || change.viewportChanged) this.lines = markLines(change.view);
      },
    }),
    { decorations: ({ lines }) => lines },
  );
}

function markLines({ state, viewport }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  for (let at = viewport.from; at <= viewport.to;) {
    const { from, to, text } = state.doc.lineAt(at);
    const indent = text.search(/\S/);
    if (indent > 0)
      lines.add(from, from, Decoration.line({ attributes: { style: `--in: ${String(indent)}` } }));
    for (const { column, length } of findImportedTypes(text))
      lines.add(from + column, from + column + length, importedType);
    at = to + 1;
  }
  return lines.finish();
}
