import {
  createSystem,
  createVirtualTypeScriptEnvironment,
  type VirtualTypeScriptEnvironment,
} from '@typescript/vfs';
import * as ts from 'typescript';
import { listPackages } from '../../format/listPackages';
import type { Declarations, PlayRoot } from '../../format/playFiles';
import { nodePart } from '../../format/playFiles';
import { findCalls } from './findCalls';
import { findMistakes } from './findMistakes';
import { applyRename } from './rename';
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
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  moduleDetection: ts.ModuleDetectionKind.Force,
};

/** What `@typescript/vfs` uses of TypeScript, by its names: the whole would bring everything along that an editor can do. */
const used = {
  createLanguageService: ts.createLanguageService,
  createSourceFile: ts.createSourceFile,
  createTextSpan: ts.createTextSpan,
  formatDiagnostics: ts.formatDiagnostics,
  getDefaultCompilerOptions: ts.getDefaultCompilerOptions,
  getDefaultLibFileName: ts.getDefaultLibFileName,
  JsxEmit: ts.JsxEmit,
  ModuleKind: ts.ModuleKind,
  ModuleResolutionKind: ts.ModuleResolutionKind,
  ScriptSnapshot: ts.ScriptSnapshot,
  ScriptTarget: ts.ScriptTarget,
  updateSourceFile: ts.updateSourceFile,
  versionMajorMinor: ts.versionMajorMinor,
} as typeof ts;

/** Opens files with the packages of a root. */
export async function openProject(root: PlayRoot, library: string, files: Files): Promise<OpenProject> {
  const declarations = new Map<string, string>(Object.entries(await fetchDeclarations(library)));
  const fetched = new Set<string>();
  const packages = listPackages(root);
  let own = files;
  let environment: VirtualTypeScriptEnvironment | undefined;

  const service = (): ts.LanguageService => {
    if (!environment) {
      const known = new Map([
        ...declarations,
        // It would not find an empty file.
        ...Object.entries(own).map(([name, text]) => [`/${name}`, text || ' '] as const),
      ]);
      const first = Object.keys(own)
        .filter(isSource)
        .map((name) => `/${name}`);
      environment = createVirtualTypeScriptEnvironment(createSystem(known), first, used, {
        ...options,
        types: fetched.has(nodePart) ? ['node'] : [],
      });
    }
    return environment.languageService;
  };
  /** Fetches the declarations that the files need and that are not here yet. */
  const fetchMissing = async (): Promise<void> => {
    const missing = [...needsOf(own, root)].filter((part) => !fetched.has(part) && root.types[part]);
    if (missing.length === 0) return;
    const parts = await Promise.all(missing.map((part) => fetchDeclarations(root.types[part] ?? '')));
    for (const part of missing) fetched.add(part);
    for (const [file, text] of parts.flatMap((part) => Object.entries(part))) declarations.set(file, text);
    environment = undefined;
  };
  const update = async (next: Files): Promise<Readonly<Record<string, readonly Mistake[]>>> => {
    const previous = own;
    own = next;
    await fetchMissing();
    const sameFiles = Object.keys(previous).join('\0') === Object.keys(next).join('\0');
    if (!sameFiles) environment = undefined;
    for (const [name, text] of Object.entries(next))
      if (previous[name] !== text) environment?.updateFile(`/${name}`, text || ' ');
    return Object.fromEntries(
      Object.keys(own)
        .filter(isSource)
        .map((name) => [name, findMistakes(service(), `/${name}`, packages)]),
    );
  };
  await fetchMissing();
  return {
    update,
    explain: (file, position) => explain(service(), `/${file}`, position),
    propose: (file, position) => propose(service(), `/${file}`, position),
    rename: (file, position, name) => applyRename(service(), `/${file}`, position, name),
    find: (procedure) => findCalls(service(), Object.keys(own).filter(isSource), procedure),
  };
}

function isSource(name: string): boolean {
  return /\.[cm]?tsx?$/.test(name);
}

async function fetchDeclarations(address: string): Promise<Declarations> {
  return (await (await fetch(address)).json()) as Declarations;
}

function needsOf(files: Files, root: PlayRoot): ReadonlySet<string> {
  const texts = Object.entries(files).filter(([name]) => isSource(name));
  const imported = texts.flatMap(([, text]) => ts.preProcessFile(text, true, true).importedFiles);
  const named = imported.flatMap(({ fileName }) =>
    fileName.startsWith('node:') ? [nodePart] : (root.needs[fileName] ?? []),
  );
  const usesNode = texts.some(([, text]) => /\b(?:process|Buffer|setImmediate)\b/.test(text));
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
