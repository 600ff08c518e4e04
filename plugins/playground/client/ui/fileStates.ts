import { isolateHistory, undo } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Files } from '../compiler/openProject';
import type { Edit, Mistake, Place } from '../compiler/questions';
import { createState, setMarks, type EditorActions } from './editor';

/** The files in the editor, each with its text, its history and its marks. One of them is shown. */
export class FileStates {
  active: string;
  readonly #states = new Map<string, EditorState>();
  readonly #actionsOf: (name: string) => EditorActions;
  #view: EditorView | undefined;

  constructor(files: Files, first: string, actionsOf: (name: string) => EditorActions) {
    this.active = first;
    this.#actionsOf = actionsOf;
    for (const [name, text] of Object.entries(files))
      this.#states.set(name, createState(name, text, actionsOf(name)));
  }

  get names(): readonly string[] {
    return [...this.#states.keys()];
  }

  /** Shows the editor in an element; without one, it is removed. */
  mount(place: HTMLElement | null): void {
    this.#keep();
    this.#view?.destroy();
    const state = this.#states.get(this.active);
    this.#view = place && state ? new EditorView({ parent: place, state }) : undefined;
  }

  texts(): Files {
    return Object.fromEntries(this.names.map((name) => [name, this.#stateOf(name)?.doc.toString() ?? '']));
  }

  /** Shows a file, and a part of it. */
  show(name: string, place?: { from: number; to: number }): void {
    this.#keep();
    const state = this.#states.get(name);
    if (!state) return;
    if (name !== this.active) {
      this.active = name;
      this.#view?.setState(state);
    }
    if (!place) return;
    const anchor = Math.min(place.from, state.doc.length);
    this.#view?.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    this.#view?.focus();
  }

  /** Replaces the text of files as one step that can be undone in each. */
  replace(files: Files): void {
    for (const [name, text] of Object.entries(files)) {
      const length = this.#stateOf(name)?.doc.length ?? 0;
      this.#change(name, {
        changes: { from: 0, to: length, insert: text },
        annotations: isolateHistory.of('full'),
      });
    }
  }

  edit(edits: readonly Edit[]): void {
    for (const name of new Set(edits.map(({ file }) => file))) {
      const own = edits.filter(({ file }) => file === name);
      this.#change(name, { changes: own.map(({ from, to, text }) => ({ from, to, insert: text })) });
    }
  }

  undo(): void {
    if (this.#view) undo(this.#view);
  }

  showMistakes(mistakes: Readonly<Record<string, readonly Mistake[]>>): void {
    for (const name of this.names) {
      const state = this.#stateOf(name);
      if (!state) continue;
      const { length } = state.doc;
      const diagnostics = (mistakes[name] ?? []).map(({ from, to, message, code }) => ({
        from: Math.min(from, length),
        to: Math.min(to, length),
        severity: 'error' as const,
        message,
        source: `TS${String(code)}`,
      }));
      this.#change(name, setDiagnostics(state, diagnostics));
    }
  }

  /** Marks places, and nothing else. Shows one of them if the shown file has none. */
  mark(places: readonly Place[]): void {
    for (const name of this.names)
      this.#change(name, { effects: setMarks.of(places.filter(({ file }) => file === name)) });
    const shown = places.find(({ file }) => file === this.active) ?? places[0];
    if (!shown) return;
    this.show(shown.file);
    this.#view?.dispatch({ effects: EditorView.scrollIntoView(shown.from, { y: 'center' }) });
  }

  lineOf(name: string, position: number): number {
    const doc = this.#stateOf(name)?.doc;
    return doc ? doc.lineAt(Math.min(position, doc.length)).number : 1;
  }

  /** The name at the cursor, or nothing if there is none. */
  wordAtCursor(): { text: string; position: number } | undefined {
    const state = this.#stateOf(this.active);
    const word = state?.wordAt(state.selection.main.head);
    return word && state ? { text: state.sliceDoc(word.from, word.to), position: word.from } : undefined;
  }

  #stateOf(name: string): EditorState | undefined {
    return name === this.active && this.#view ? this.#view.state : this.#states.get(name);
  }

  #change(name: string, change: TransactionSpec): void {
    if (name === this.active && this.#view) {
      this.#view.dispatch(change);
      return;
    }
    const next = this.#states.get(name)?.update(change).state;
    if (!next) return;
    const isChanged = next.doc !== this.#states.get(name)?.doc;
    this.#states.set(name, next);
    if (isChanged) this.#actionsOf(name).onChange();
  }

  #keep(): void {
    if (this.#view) this.#states.set(this.active, this.#view.state);
  }
}
