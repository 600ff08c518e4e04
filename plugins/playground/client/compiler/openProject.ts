import * as ts from 'typescript';
import { listPackages } from '../../format/listPackages';
import { nodePart, type Declarations, type PlayRoot } from '../../format/playFiles';
import { findCalls } from './findCalls';
import type { Edit, Explanation, Mistake, Place, Proposal } from './questions';

export type Files = Readonly<Record<string, string>>;

/** The files of a reader as TypeScript knows them. Files are named as in the project, without a slash. */
export interface OpenProject {
  /** Takes the text of files; those that are not named are gone. Resolves with what is wrong in each. */
  update(files: Files): Promise<Readonly<Record<string, readonly Mistake[]>>>;
  explain(file: string, position: number): Explanation | undefined;
  propose(file: string, position: number): readonly Proposal[];
  rename(file: string, position: number, name: string): readonly Edit[] | string;
  /** Finds the calls of a procedure, and the procedure. */
  find(procedure: string): readonly Place[];
}

/** As in `samples/tsconfig.json`. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  esModuleInterop: true,
  allowImportingTsExtensions: true,
  moduleDetection: ts.ModuleDetectionKind.Force,
};

/** Opens files with the packages of a root. */
export async function openProject(root: PlayRoot, library: string, files: Files): Promise<OpenProject> {
  const declarations = new Map(Object.entries(await fetchDeclarations(library)));
  const fetched = new Set<string>();
  const packages = listPackages(root);
  const parsed = ts.createDocumentRegistry();
  let own = files;
  let service: ts.LanguageService | undefined;

  const read = (file: string): string | undefined => own[file.slice(1)] ?? declarations.get(file);
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => ({ ...options, types: fetched.has(nodePart) ? ['node'] : [] }),
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.d.ts',
    getScriptFileNames: () => Object.keys(own).map((name) => `/${name}`),
    // A file is another one when its text is.
    getScriptVersion: (file) => read(file) ?? '',
    getScriptSnapshot(file) {
      const text = read(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: (file) => read(file) !== undefined,
    readFile: read,
  };
  /** A service keeps what it could not find, so another takes its place when there are other files. */
  const getService = (): ts.LanguageService => (service ??= ts.createLanguageService(host, parsed));
  /** Fetches the declarations that the files need and that are not here yet. */
  const fetchMissing = async (): Promise<void> => {
    const missing = [...needsOf(own, root)].filter((part) => !fetched.has(part) && root.types[part]);
    if (missing.length === 0) return;
    const parts = await Promise.all(missing.map((part) => fetchDeclarations(root.types[part] ?? '')));
    for (const part of missing) fetched.add(part);
    for (const [file, text] of parts.flatMap((part) => Object.entries(part))) declarations.set(file, text);
    service = undefined;
  };
  await fetchMissing();
  return {
    async update(next) {
      if (Object.keys(own).join('\0') !== Object.keys(next).join('\0')) service = undefined;
      own = next;
      await fetchMissing();
      return Object.fromEntries(
        Object.keys(own).map((name) => [name, findMistakes(getService(), `/${name}`, packages)]),
      );
    },
    explain: (file, position) => explain(getService(), `/${file}`, position),
    propose: (file, position) => propose(getService(), `/${file}`, position),
    rename: (file, position, name) => applyRename(getService(), `/${file}`, position, name),
    find: (procedure) => findCalls(getService(), Object.keys(own), procedure),
  };
}

async function fetchDeclarations(address: string): Promise<Declarations> {
  return (await (await fetch(address)).json()) as Declarations;
}

function needsOf(files: Files, root: PlayRoot): ReadonlySet<string> {
  const texts = Object.values(files);
  const imported = texts.flatMap((text) => ts.preProcessFile(text, true, true).importedFiles);
  const named = imported.flatMap(({ fileName }) =>
    fileName.startsWith('node:') ? [nodePart] : (root.needs[fileName] ?? []),
  );
  const usesNode = texts.some((text) => /\b(?:process|Buffer|setImmediate)\b/.test(text));
  return new Set([...named, ...(usesNode ? [nodePart] : [])]);
}

function explain(service: ts.LanguageService, file: string, position: number): Explanation | undefined {
  const found = service.getQuickInfoAtPosition(file, position);
  if (!found) return undefined;
  const { start, length } = found.textSpan;
  return {
    from: start,
    to: start + length,
    type: ts.displayPartsToString(found.displayParts),
    about: ts.displayPartsToString(found.documentation),
  };
}

function propose(service: ts.LanguageService, file: string, position: number): readonly Proposal[] {
  const found = service.getCompletionsAtPosition(file, position, {});
  return (found?.entries ?? []).slice(0, 500).map(({ name, kind }) => ({ label: name, kind }));
}

/** The code of "Cannot find module", for a file or a package. */
const notFound = 2307;

/** Finds what TypeScript objects to in a file: its syntax, then its types. `packages` names those that code can import. */
function findMistakes(service: ts.LanguageService, file: string, packages: string): readonly Mistake[] {
  return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
    ({ start = 0, length = 0, code, messageText }) => {
      const message = ts.flattenDiagnosticMessageText(messageText, '\n');
      const isPackage = code === notFound && !/'\.{0,2}\//.test(message);
      return {
        from: start,
        to: start + length,
        code,
        message: isPackage ? `${message} The playground has ${packages}.` : message,
      };
    },
  );
}

/** Renames what is named at a place, in all files. Returns the edits, or why it cannot be renamed. */
function applyRename(
  service: ts.LanguageService,
  file: string,
  position: number,
  name: string,
): readonly Edit[] | string {
  const info = service.getRenameInfo(file, position, {});
  if (!info.canRename) return info.localizedErrorMessage;
  const places = service.findRenameLocations(file, position, false, false, {}) ?? [];
  return places.map(({ fileName, textSpan: { start, length }, prefixText = '', suffixText = '' }) => ({
    file: fileName.slice(1),
    from: start,
    to: start + length,
    text: prefixText + name + suffixText,
  }));
}
