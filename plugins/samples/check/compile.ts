import type { Hover } from '../format';
import type { Root } from '../page/roots';
import { openEditor, type Editor, type EditorError, type Place } from './editor';
import { createDocumentationReader, type ReadDocumentation } from './readDocumentation';
import { readHovers, readType } from './readHovers';
import { createWorkspace, type Unit, type Workspace } from './workspace';

/** An error that the compiler reports. Lines and columns count from 0. */
export interface CodeError {
  code: number;
  message: string;
  line: number;
  column: number;
  length: number;
}

/** A file of a unit whose errors are wanted, and types of names in it. */
export interface Question {
  unit: Unit;
  /** Its path in the root. */
  file: string;
  /** The lines that pages show, and which line of the file each is. Popovers show the types of their names. */
  shown?: readonly { compiled?: number }[];
  /** Places whose whole types are wanted. */
  queries?: readonly Place[];
}

/** What the compiler found in a file: its errors, types of shown names, and the whole types that were asked for. */
export interface Compiled {
  errors: CodeError[];
  hovers: Hover[];
  types: (string | undefined)[];
}

/** Compiles files with the TypeScript that readers install. The questions about each unit are answered together. */
export async function compile(root: Root, questions: readonly Question[]): Promise<Compiled[]> {
  const units = [...new Set(questions.map(({ unit }) => unit))];
  const workspace = createWorkspace(root, units);
  const editor = await openEditor(workspace.folder);
  const readDocumentation = createDocumentationReader();
  const results = new Map<Question, Compiled>();
  try {
    for (const unit of units) {
      const ofUnit = questions.filter((question) => question.unit === unit);
      const [first] = ofUnit;
      if (first) await editor.open(workspace.pathOf(unit, first.file));
      for (const question of ofUnit)
        results.set(question, await compileFile(editor, workspace, readDocumentation, question));
    }
  } finally {
    editor.stop();
    workspace.remove();
  }
  return questions.map((question) => results.get(question) ?? { errors: [], hovers: [], types: [] });
}

async function compileFile(
  editor: Editor,
  workspace: Workspace,
  readDocumentation: ReadDocumentation,
  { unit, file: name, shown = [], queries = [] }: Question,
): Promise<Compiled> {
  const file = workspace.pathOf(unit, name);
  const text = unit.files.get(name) ?? '';
  const errors = await editor.findErrors(file);
  const shownLines = new Map(
    shown.flatMap(({ compiled }, index) => (compiled === undefined ? [] : [[compiled, index + 1] as const])),
  );
  const types = [];
  const open = { editor, workspace, file, text, readDocumentation };
  const hovers = shownLines.size > 0 ? await readHovers(open, shownLines) : [];
  for (const place of queries) types.push(await readType(open, place));
  return { errors: errors.map((error) => toError(error, text, workspace)), hovers, types };
}

function toError(
  { code, message, range: { start, end } }: EditorError,
  text: string,
  workspace: Workspace,
): CodeError {
  const lines = text.split('\n');
  const offsetOf = ({ line, character }: Place): number =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, character);
  return {
    code,
    message: workspace.withoutPaths(message),
    line: start.line,
    column: start.character,
    length: offsetOf(end) - offsetOf(start),
  };
}
