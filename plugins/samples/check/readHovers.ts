import type { Hover } from '../format';
import type { Editor, EditorHover, Place } from './editor';
import type { ReadDocumentation } from './readDocumentation';
import { readNames } from './readNames';
import { readSignature, type Signature } from './readSignature';
import type { Workspace } from './workspace';

/** A project that is open in an editor. */
export interface OpenProject {
  editor: Editor;
  workspace: Workspace;
  readDocumentation: ReadDocumentation;
}

/** A file of it. */
interface OpenFile extends OpenProject {
  file: string;
  text: string;
}

/** The length of the longest signature that a popover shows, and of the longest answer to `^?`. The compiler shortens longer ones. */
const hoverLength = 400;
const answerLength = 4000;

/** Reads the type of every name in the shown lines of a file. `shownLines` has the number of each shown line, by its line in the file. */
export async function readHovers(open: OpenFile, shownLines: ReadonlyMap<number, number>): Promise<Hover[]> {
  const { editor, file, text } = open;
  const hovers: Hover[] = [];
  for (const place of readNames(file, text)) {
    const line = shownLines.get(place.line);
    if (line === undefined) continue;
    const hover = await editor.readHover(file, place, hoverLength);
    const signature = hover && readOne(open, place, hover);
    if (!signature) continue;
    const about = signature.about || (await findDocumentation(open, place, signature));
    hovers.push({
      line,
      column: place.character,
      length: hover.range.end.character - place.character,
      text: signature.text,
      ...(about ? { about } : {}),
      isType: /^(?:type|interface) |^\(type parameter\) /.test(signature.text),
    });
  }
  return hovers;
}

/** Reads the whole type of the name at a place of a file, or nothing if there is no name. */
export async function readType(open: OpenFile, place: Place): Promise<string | undefined> {
  const hover = await open.editor.readHover(open.file, place, answerLength);
  return hover && readOne(open, hover.range.start, hover)?.text;
}

function readOne(
  { workspace, text }: OpenFile,
  { line, character }: Place,
  { contents, range }: EditorHover,
): Signature | undefined {
  if (range.start.character !== character) return undefined;
  const name = text.split('\n')[line]?.slice(character, range.end.character) ?? '';
  return readSignature(workspace.withoutPaths(contents.value), name);
}

/**
 * Finds what a package says about a property that code sets, or about a variable whose type has the same name. Editors show only the
 * comments of the declarations that they use, which have none of these.
 */
async function findDocumentation(
  { editor, workspace, file, text: code, readDocumentation }: OpenFile,
  place: Place,
  { text }: Signature,
): Promise<string> {
  if (!/^(?:\(property\)|\(method\)|var) /.test(text)) return '';
  const [name = ''] = /^[\w$]+/.exec(code.split('\n')[place.line]?.slice(place.character) ?? '') ?? [];
  for (const definition of await editor.findDefinitions(file, place)) {
    // A value of any type could also be a function, whose own properties the compiler then finds.
    const isFromLanguage = !text.startsWith('var ') && definition.uri.includes('/lib/lib.');
    const isOther = isFromLanguage || workspace.isOwn(definition.uri);
    const about = isOther ? '' : readDocumentation(definition, name);
    if (about) return about;
  }
  return '';
}
