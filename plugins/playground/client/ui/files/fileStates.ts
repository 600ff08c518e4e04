import { isolateHistory, redo, undo, undoDepth } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import type { EditorState, StateCommand, Transaction, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Files } from '../../compiler/openProject';
import type { Edit, Mistake, Place, Range } from '../../compiler/questions';
import { createState, presence, setMarks, setPresence, type EditorActions } from './editor';
import { StepHistory } from './stepHistory';

/** What an editor of one file asks for, apart from what this module does itself. */
export type FileActions = Omit<EditorActions, 'undo' | 'redo' | 'onChange' | 'onResize' | 'onFocus'> & {
  onChange(): void;
};

/** Where a file is shown. The one at the side, which is there on wide screens, always shows the last file that is started: the client. */
export type Pane = 'main' | 'side';

/** A pane in the page, and the file in it. */
interface Mounted {
  place: HTMLElement;
  view: EditorView;
  name: string;
}

/** The files in the editor, each with its text and its marks, and one history. */
export class FileStates {
  /** The file that was shown last, or has the focus. */
  active: string;
  /** The file at the side, if there is such a pane. */
  readonly side: string | undefined;
  readonly #states = new Map<string, EditorState>();
  readonly #actionsOf: (name: string) => FileActions;
  readonly #steps = new StepHistory();
  #isReplaying = false;
  readonly #panes = new Map<Pane, Mounted>();
  /** The file in the main pane while the active one is at the side. */
  #beside: string;

  /** `side` is the file that wide screens show next to the others. */
  constructor(files: Files, first: string, actionsOf: (name: string) => FileActions, side?: string) {
    this.active = first;
    this.side = side;
    this.#beside = Object.keys(files).find((name) => name !== side) ?? first;
    this.#actionsOf = actionsOf;
    for (const [name, text] of Object.entries(files))
      this.#states.set(name, createState(name, text, this.#editorActions(name)));
  }

  get names(): readonly string[] {
    return [...this.#states.keys()].filter((name) => this.#stateOf(name)?.field(presence));
  }

  /** The file in the main pane. */
  get main(): string {
    return this.#panes.has('side') && this.active === this.side ? this.#beside : this.active;
  }

  /** Shows the editor of a pane in an element; without one, it is removed. */
  mount(pane: Pane, place: HTMLElement | null): void {
    this.#keep();
    this.#panes.get(pane)?.view.destroy();
    this.#panes.delete(pane);
    const name = pane === 'side' ? this.side : this.main;
    const state = this.#states.get(name ?? '');
    if (place && name !== undefined && state)
      this.#panes.set(pane, { place, name, view: new EditorView({ parent: place, state }) });
    this.#fill();
  }

  focus(): void {
    this.#viewOf(this.active)?.focus();
  }

  texts(): Files {
    return Object.fromEntries(this.names.map((name) => [name, this.#stateOf(name)?.doc.toString() ?? '']));
  }

  /** Shows a file, and a part of it. */
  show(name: string, place?: Range): void {
    const state = this.#stateOf(name);
    if (!state?.field(presence)) return;
    this.active = name;
    if (name !== this.side) this.#beside = name;
    this.#fill();
    if (!place) return;
    const anchor = Math.min(place.from, state.doc.length);
    const view = this.#viewOf(name);
    view?.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { yMargin: 96 }),
    });
    view?.focus();
  }

  /** Shows where the reader types, after the editor has become lower. */
  keepCursorInView(): void {
    const view = this.#viewOf(this.active);
    if (view?.hasFocus)
      view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head, { yMargin: 8 }) });
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
    this.#reveal(shown);
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
    return this.#viewOf(name)?.state ?? this.#states.get(name);
  }

  #viewOf(name: string): EditorView | undefined {
    return [...this.#panes.values()].find((pane) => pane.name === name)?.view;
  }

  #editorActions(name: string): EditorActions {
    return {
      ...this.#actionsOf(name),
      onFocus: () => {
        this.active = name;
      },
      undo: () => void this.undo(),
      redo: () => void this.redo(),
      onChange: (before, after) => this.#noteChange(name, before, after),
      onResize: () => this.#measure(),
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
    const view = this.#viewOf(name);
    if (view) {
      view.dispatch(transaction);
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
          dispatch: (transaction) => this.#dispatch(name, transaction),
        });
    }
    this.#isReplaying = false;
    const [first] = names;
    if (first !== undefined && !names.includes(this.active)) this.show(first);
    this.#showPresent();
    return names;
  }

  /** Scrolls the editor, and nothing around it. */
  #reveal({ file, from }: Place): void {
    const view = this.#viewOf(file);
    if (!view) return;
    const { scrollDOM } = view;
    const { top, height } = view.lineBlockAt(from);
    scrollDOM.scrollTop = top - (scrollDOM.clientHeight - height) / 2;
  }

  /** Lets the main pane show its file. */
  #fill(): void {
    this.#keep();
    const [pane, state] = [this.#panes.get('main'), this.#states.get(this.main)];
    if (pane && state && pane.name !== this.main) {
      pane.name = this.main;
      // What is typed from now on is a step of its own, however soon the reader comes back to this file.
      pane.view.setState(state.update({ annotations: isolateHistory.of('full') }).state);
    }
    this.#measure();
  }

  /** Lets styles know how high the code of the shown files is: the longest decides, with its lines that continue below. */
  #measure(): void {
    const shown = [...this.#panes.values()];
    for (const { place, view } of shown)
      view.requestMeasure({
        key: this,
        read: () => Math.max(...shown.map((pane) => pane.view.contentHeight)),
        write: (height) => {
          place.closest<HTMLElement>('.play__live')?.style.setProperty('--code', `${String(height)}px`);
        },
      });
  }

  #keep(): void {
    for (const { name, view } of this.#panes.values()) this.#states.set(name, view.state);
  }
}
