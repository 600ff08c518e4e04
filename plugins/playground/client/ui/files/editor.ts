import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, invertedEffects } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState, StateEffect, StateField, type Extension, type Transaction } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  type DecorationSet,
} from '@codemirror/view';
import type { Explanation, Proposal, Range } from '../../compiler/questions';
import { escapePiles } from '../../cutLine';
import { codeClasses, typescript } from './codeClasses';
import { lineMarks } from './lineMarks';
import { showTypes } from './types';

/** What an editor of one file asks for. */
export interface EditorActions {
  explain(position: number): Promise<Explanation | undefined>;
  propose(position: number): Promise<readonly Proposal[]>;
  rename(position: number): void;
  run(): void;
  undo(): void;
  redo(): void;
  onChange(before: EditorState, after: EditorState): void;
  /** Tells the reader something. */
  say(note: string): void;
  /** The code has become higher or lower. */
  onResize(): void;
  onFocus(): void;
}

/** Makes the state of an editor for a file. */
export function createState(
  name: string,
  text: string,
  actions: EditorActions,
  isPresent = true,
): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [presence.init(() => isPresent), extensions(name, actions)],
  });
}

/** Adds the file to the project, or removes it. Like an edit, that can be undone. */
export const setPresence = StateEffect.define<boolean>();

/** Whether the file is in the project. */
export const presence = StateField.define<boolean>({
  create: () => true,
  update: (value, { effects }) => effects.find((effect) => effect.is(setPresence))?.value ?? value,
});

/** Marks parts of a file, and nothing else of it. */
export const setMarks = StateEffect.define<readonly Range[]>();

const mark = Decoration.mark({ class: 'play-marked' });
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    const effect = transaction.effects.find((each) => each.is(setMarks));
    if (!effect) return value.map(transaction.changes);
    return Decoration.set(
      effect.value.map(({ from, to }) => mark.range(from, to)),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Each file keeps as many steps as there can be, because `StepHistory` counts them. */
const mostSteps = 1_000_000;

/** How many characters are pasted at once. Browsers take seconds to lay out more of them in one line. */
const longestPaste = 300_000;

function extensions(name: string, actions: EditorActions): Extension {
  return [
    // Characters that turn the order of others around could make code look like other code.
    highlightSpecialChars({ addSpecialChars: /[\u200c\u202a-\u202c\u2060\u2068]/ }),
    EditorView.clipboardInputFilter.of((text) => {
      if (text.length <= longestPaste) return escapePiles(text);
      actions.say(
        `What you paste has ${text.length.toLocaleString('en')} characters. The editor takes ${longestPaste.toLocaleString('en')} at once.`,
      );
      return '';
    }),
    lineNumbers(),
    EditorView.lineWrapping,
    lineMarks(),
    history({ minDepth: mostSteps }),
    invertedEffects.of(({ startState, effects }) =>
      effects.some((effect) => effect.is(setPresence)) ? [setPresence.of(startState.field(presence))] : [],
    ),
    drawSelection(),
    EditorState.tabSize.of(2),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    typescript(name.endsWith('x')),
    syntaxHighlighting(codeClasses),
    lintGutter(),
    marks,
    autocompletion({ override: [(context) => propose(context, actions)] }),
    showTypes((position) => actions.explain(position)),
    keymap.of([
      { key: 'Mod-Enter', run: () => done(() => actions.run()) },
      { key: 'F2', run: ({ state }) => done(() => actions.rename(state.selection.main.head)) },
      // One history for all files, so that what has changed several of them is taken back as a whole.
      { key: 'Mod-z', preventDefault: true, run: () => done(() => actions.undo()) },
      { key: 'Mod-y', preventDefault: true, run: () => done(() => actions.redo()) },
      { key: 'Mod-Shift-z', preventDefault: true, run: () => done(() => actions.redo()) },
      // Tab leaves the editor, as it leaves every field.
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...completionKeymap,
      ...lintKeymap,
      { key: 'Enter', run: acceptCompletion },
    ]),
    EditorView.contentAttributes.of({
      'aria-label': `Code of ${name}`,
      'aria-describedby': 'play-keys',
      // The keyboard reaches it without, but axe takes only this as a sign that the keys can scroll the code.
      tabindex: '0',
    }),
    EditorView.domEventHandlers({ focus: () => actions.onFocus(), beforeinput: typeOverSelection }),
    EditorView.updateListener.of(({ docChanged, heightChanged, startState, state }) => {
      if (heightChanged) actions.onResize();
      if (docChanged || startState.field(presence) !== state.field(presence))
        actions.onChange(startState, state);
    }),
  ];
}

/**
 * Replaces the selection by what is typed. Chromium would do that in the elements of the line, from which CodeMirror would read it, and
 * takes a minute for a line of some hundred names.
 */
function typeOverSelection({ inputType, data, cancelable }: InputEvent, view: EditorView): boolean {
  const { state } = view;
  const { from, to, empty } = state.selection.main;
  // What keyboards of phones insert cannot be prevented, and would be there twice.
  if (inputType !== 'insertText' || data === null || !cancelable || empty || view.composing) return false;
  const insert = (): Transaction =>
    state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  const handlers = state.facet(EditorView.inputHandler);
  if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
  return true;
}

function done(act: () => void): true {
  act();
  return true;
}

async function propose(context: CompletionContext, actions: EditorActions): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[\w$]*$/);
  const isAfterDot = context.matchBefore(/\.[\w$]*$/) !== null;
  if (!context.explicit && !isAfterDot && !word?.text) return null;
  // The name of a property is the reader's own.
  const isNewName = /^[\w$]*\s*\??:/.test(context.state.sliceDoc(context.pos, context.pos + 80));
  if (isNewName && !context.explicit && !isAfterDot) return null;
  const found = await actions.propose(context.pos);
  // What the reader goes on to type may complete a name, so the rest of a name is looked up again when it does.
  const isOpen = (text: string): boolean => context.explicit || !isComplete(text, found);
  if (found.length === 0 || !isOpen(word?.text ?? ''))
    // After `null`, CodeMirror would not ask for what was typed in the meantime; after a result that does not hold, it does.
    return context.view?.state.doc === context.state.doc ? null : { from: context.pos, options: [] };
  return {
    from: word?.from ?? context.pos,
    options: found.map(({ label, kind }) => ({ label, type: kind })),
    validFor: (text) => /^[\w$]*$/.test(text) && isOpen(text),
  };
}

/** Whether a name is typed to its end: it is proposed, and no longer one that begins in the same way. */
function isComplete(text: string, proposals: readonly Proposal[]): boolean {
  const fitting = proposals.filter(({ label }) => label.startsWith(text));
  return fitting.length === 1 && fitting[0]?.label === text;
}
