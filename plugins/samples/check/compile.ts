import os from 'node:os';
import { limitConcurrency } from '../../../lib/limitConcurrency';
import type { Hover } from '../format';
import type { Root } from '../page/roots';
import { openEditor, type EditorError, type Place } from './editor';
import { createDocumentationReader } from './readDocumentation';
import { readHovers, readType, type OpenProject } from './readHovers';
import { createWorkspace, type Unit, type Workspace } from './workspace';

/** An error that the compiler reports. Lines and columns count from 0. */
export interface CodeError {
  code: number;
  message: string;
  line: number;
  column: number;
  length: number;
}

/** A file whose errors are wanted, and types of names in it. */
export interface Question {
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

/** A compiler waits now and then for this process, so one more of them works than there are processors. */
const inTurn = limitConcurrency(os.cpus().length + 1);

/** Compiles a program with the TypeScript that readers install, as soon as a processor is free for it. Returns what it found by file. */
export function compile(
  root: Root,
  unit: Unit,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, Compiled>> {
  return inTurn(async () => {
    const results = new Map<string, Compiled>();
    const [first] = questions;
    if (!first) return results;
    const workspace = createWorkspace(root, unit);
    const editor = await openEditor(workspace.folder);
    const project = { editor, workspace, readDocumentation: createDocumentationReader() };
    try {
      await editor.open(workspace.pathOf(first.file));
      for (const question of questions)
        results.set(question.file, await compileFile(project, unit, question));
    } finally {
      editor.stop();
      workspace.remove();
    }
    return results;
  });
}

async function compileFile(
  project: OpenProject,
  unit: Unit,
  { file: name, shown = [], queries = [] }: Question,
): Promise<Compiled> {
  const { editor, workspace } = project;
  const open = { ...project, file: workspace.pathOf(name), text: unit.files.get(name) ?? '' };
  const errors = await editor.findErrors(open.file);
  const shownLines = new Map(
    shown.flatMap(({ compiled }, index) => (compiled === undefined ? [] : [[compiled, index + 1] as const])),
  );
  const types = [];
  const hovers = shownLines.size > 0 ? await readHovers(open, shownLines) : [];
  for (const place of queries) types.push(await readType(open, place));
  return { errors: errors.map((error) => toError(error, open.text, workspace)), hovers, types };
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
