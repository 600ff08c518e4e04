import { isolateHistory, redo, undo, undoDepth } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import type { EditorState, StateCommand, Transaction, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Files } from '../../compiler/openProject';
import type { Edit, Mistake, Place } from '../../compiler/questions';
import { createState, presence, setMarks, setPresence, type EditorActions } from './editor';
import { StepHistory } from './stepHistory';

/** What an editor of one file asks for, apart from what this module does itself. */
export type FileActions = Omit<EditorActions, 'undo' | 'redo' | 'onChange'> & { onChange(): void };

/** The files in the editor, each with its text and its marks, and one history. One of them is shown. */
export class FileStates {
  active: string;
  readonly #states = new Map<string, EditorState>();
  readonly #actionsOf: (name: string) => FileActions;
  readonly #steps = new StepHistory();
  #isReplaying = false;
  #view: EditorView | undefined;
  #place: HTMLElement | null = null;

  constructor(files: Files, first: string, actionsOf: (name: string) => FileActions) {
    this.active = first;
    this.#actionsOf = actionsOf;
    for (const [name, text] of Object.entries(files))
      this.#states.set(name, createState(name, text, this.#editorActions(name)));
  }

  get names(): readonly string[] {
    return [...this.#states.keys()].filter((name) => this.#stateOf(name)?.field(presence));
  }

  /** Shows the editor in an element; without one, it is removed. */
  mount(place: HTMLElement | null): void {
    this.#keep();
    this.#view?.destroy();
    const state = this.#states.get(this.active);
    this.#view = place && state ? new EditorView({ parent: place, state }) : undefined;
    this.#place = place;
    this.#measure();
  }

  focus(): void {
    this.#view?.focus();
  }

  texts(): Files {
    return Object.fromEntries(this.names.map((name) => [name, this.#stateOf(name)?.doc.toString() ?? '']));
  }

  /** Shows a file, and a part of it. */
  show(name: string, place?: { from: number; to: number }): void {
    this.#keep();
    const state = this.#states.get(name);
    if (!state?.field(presence)) return;
    if (name !== this.active) {
      this.active = name;
      // What is typed from now on is a step of its own, however soon the reader comes back to this file.
      this.#view?.setState(state.update({ annotations: isolateHistory.of('full') }).state);
      this.#measure();
    }
    if (!place) return;
    const anchor = Math.min(place.from, state.doc.length);
    this.#view?.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { yMargin: 96 }),
    });
    this.#view?.focus();
  }

  /** Adds an empty file and shows it, as a step that can be undone. */
  add(name: string): void {
    if (!this.#states.has(name))
      this.#states.set(name, createState(name, '', this.#editorActions(name), false));
    this.#put(name, '');
    this.show(name);
  }

  /** Removes a file, as a step that can be undone. */
  remove(name: string): void {
    this.#change(name, { effects: setPresence.of(false), annotations: isolateHistory.of('full') });
    this.#showPresent();
  }

  /** Replaces all files as one step that can be undone. */
  replace(files: Files): void {
    const texts = this.texts();
    this.#steps.group(() => {
      for (const [name, text] of Object.entries(files)) if (texts[name] !== text) this.#put(name, text);
      for (const name of Object.keys(texts)) if (!(name in files)) this.remove(name);
    });
    this.#showPresent();
  }

  /** Edits files as one step that can be undone. */
  edit(edits: readonly Edit[]): void {
    this.#steps.group(() => {
      for (const name of new Set(edits.map(({ file }) => file)))
        this.#change(name, {
          changes: edits
            .filter(({ file }) => file === name)
            .map(({ from, to, text }) => ({ from, to, insert: text })),
          annotations: isolateHistory.of('full'),
        });
    });
  }

  /** Takes back what was changed last, in whichever files, and shows one of them. Returns their names. */
  undo(): readonly string[] {
    return this.#replay(this.#steps.undo(), undo);
  }

  redo(): readonly string[] {
    return this.#replay(this.#steps.redo(), redo);
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

  /** Marks places, and nothing else. Shows one of them in the editor; the page stays where it is. */
  mark(places: readonly Place[]): void {
    for (const name of this.names)
      this.#change(name, { effects: setMarks.of(places.filter(({ file }) => file === name)) });
    const shown = places.find(({ file }) => file === this.active) ?? places[0];
    if (!shown) return;
    this.show(shown.file);
    this.#reveal(shown.from);
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

  #editorActions(name: string): EditorActions {
    return {
      ...this.#actionsOf(name),
      undo: () => void this.undo(),
      redo: () => void this.redo(),
      onChange: (before, after) => {
        this.#noteChange(name, before, after);
      },
    };
  }

  #put(name: string, text: string): void {
    const length = this.#stateOf(name)?.doc.length ?? 0;
    this.#change(name, {
      changes: { from: 0, to: length, insert: text },
      effects: setPresence.of(true),
      annotations: isolateHistory.of('full'),
    });
  }

  /** Shows another file in place of one that is gone. */
  #showPresent(): void {
    const [first] = this.names;
    if (first !== undefined && !this.names.includes(this.active)) this.show(first);
  }

  #change(name: string, change: TransactionSpec): void {
    const transaction = this.#stateOf(name)?.update(change);
    if (transaction) this.#dispatch(name, transaction);
  }

  #dispatch(name: string, transaction: Transaction): void {
    if (name === this.active && this.#view) {
      this.#view.dispatch(transaction);
      return;
    }
    const { startState, state, docChanged } = transaction;
    this.#states.set(name, state);
    if (docChanged || startState.field(presence) !== state.field(presence))
      this.#noteChange(name, startState, state);
  }

  /** What is typed without a pause belongs to one step, and the history of the file grows with the first of it. */
  #noteChange(name: string, before: EditorState, after: EditorState): void {
    if (!this.#isReplaying && undoDepth(after) > undoDepth(before)) this.#steps.add(name);
    this.#actionsOf(name).onChange();
  }

  #replay(names: readonly string[], command: StateCommand): readonly string[] {
    this.#isReplaying = true;
    for (const name of names) {
      const state = this.#stateOf(name);
      if (state)
        command({
          state,
          dispatch: (transaction) => {
            this.#dispatch(name, transaction);
          },
        });
    }
    this.#isReplaying = false;
    const [first] = names;
    if (first !== undefined && !names.includes(this.active)) this.show(first);
    this.#showPresent();
    return names;
  }

  /** Scrolls the editor, and nothing around it. */
  #reveal(position: number): void {
    if (!this.#view) return;
    const { scrollDOM } = this.#view;
    const { top, height } = this.#view.lineBlockAt(position);
    scrollDOM.scrollTop = top - (scrollDOM.clientHeight - height) / 2;
  }

  /** Lets styles know how long the shown file is, and the longest: where the output is below, it does not move when another file is shown. */
  #measure(): void {
    const lines = this.names.map((name) => this.#stateOf(name)?.doc.lines ?? 0);
    this.#place?.style.setProperty('--lines', String(this.#stateOf(this.active)?.doc.lines ?? 0));
    this.#place?.style.setProperty('--most-lines', String(Math.max(...lines)));
  }

  #keep(): void {
    if (this.#view) this.#states.set(this.active, this.#view.state);
  }
}
