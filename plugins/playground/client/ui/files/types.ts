import { StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  closeHoverTooltips,
  EditorView,
  hasHoverTooltips,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
} from '@codemirror/view';
import type { Explanation } from '../../compiler/questions';

/** Finds what is to be said about a place of a file. */
type Explain = (position: number) => Promise<Explanation | undefined>;

/** Shows the type of a name under the pointer, and with Ctrl Alt I at the cursor, until something is typed, Escape, or the editor loses the focus. */
export function showTypes(explain: Explain): Extension {
  // While the reader types, the pointer rests somewhere by accident.
  let isPointing = false;
  return [
    shown,
    hoverTooltip(
      async (view, position) => {
        const found = isPointing ? await explain(position) : undefined;
        // The pointer may have left in the meantime. What the reader has asked for with the keys stays alone.
        const isWanted = isPointing && view.dom.matches(':hover') && !view.state.field(shown);
        return found && isWanted ? toTooltip(found) : null;
      },
      { hideOnChange: true },
    ),
    keymap.of([
      {
        key: 'Ctrl-Alt-i',
        run: (view) => {
          void showAtCursor(view, explain);
          return true;
        },
      },
      { key: 'Escape', run: close },
    ]),
    EditorView.domEventHandlers({
      blur: (_event, view) => {
        close(view);
      },
      mousemove: () => {
        isPointing = true;
      },
    }),
    EditorView.updateListener.of(({ docChanged, startState, state }) => {
      if (docChanged) isPointing = false;
      const text = state.field(shown)?.text ?? '';
      if (text !== (startState.field(shown)?.text ?? '')) say(text);
    }),
  ];
}

interface Shown {
  text: string;
  tooltip: Tooltip;
}

const setShown = StateEffect.define<Shown | undefined>();

const shown = StateField.define<Shown | undefined>({
  create: () => undefined,
  update(value, { docChanged, selection, effects }) {
    const effect = effects.find((each) => each.is(setShown));
    if (effect) return effect.value;
    return docChanged || selection ? undefined : value;
  },
  provide: (field) => showTooltip.from(field, (value) => value?.tooltip ?? null),
});

async function showAtCursor(view: EditorView, explain: Explain): Promise<void> {
  const { state } = view;
  const { head } = state.selection.main;
  const nothing: Explanation = { from: head, to: head, type: 'There is no type here.', about: '' };
  const found = (await explain(head)) ?? nothing;
  // The reader may have gone on.
  if (view.state.doc !== state.doc || !view.state.selection.eq(state.selection)) return;
  view.dispatch({
    effects: [closeHoverTooltips, setShown.of({ text: found.type, tooltip: toTooltip(found) })],
  });
}

/** Returns whether something was shown: then the key has had its use. */
function close(view: EditorView): boolean {
  if (view.state.field(shown) === undefined && !hasHoverTooltips(view.state)) return false;
  view.dispatch({ effects: [closeHoverTooltips, setShown.of(undefined)] });
  return true;
}

function toTooltip(found: Explanation): Tooltip {
  return { pos: found.from, end: found.to, above: true, create: () => ({ dom: describe(found) }) };
}

function describe({ type, about }: Explanation): HTMLElement {
  const box = document.createElement('div');
  box.className = 'play-type';
  box.append(Object.assign(document.createElement('code'), { textContent: type }));
  if (about) box.append(Object.assign(document.createElement('p'), { textContent: about }));
  return box;
}

/** Says it to screen readers, which do not read what an editor shows above a name. */
function say(text: string): void {
  const place = document.querySelector('.play__said');
  if (place) place.textContent = text;
}
