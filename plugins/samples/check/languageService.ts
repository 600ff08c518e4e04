import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFiles } from '../page/resolveFence';
import { digest, type Root } from '../page/roots';

/** A file that a sample's program reached outside of the sample's root. */
export interface Leak {
  /** The file that reaches it; empty where it is reached by what `tsconfig.json` says. */
  from: string;
  to: string;
}

/** A language service over files that exist only in memory, beside the real ones of a root. */
export interface Service {
  service: ts.LanguageService;
  program: ts.Program;
  leaks: Leak[];
}

/** A folder in memory with files by path; what is not found in it is looked for in `fallback`. */
export interface VirtualFolder {
  files: ReadonlyMap<string, string>;
  fallback: string | undefined;
}

const registry = ts.createDocumentRegistry();
const typescriptFolder = path.dirname(ts.getDefaultLibFilePath({}));

/**
 * Does some work with a language service over virtual folders (by absolute path) and real files of a root. The service is gone after
 * that, and all types that it has seen go with it.
 */
export function withService<Result>(
  root: Root,
  virtual: ReadonlyMap<string, VirtualFolder>,
  realFiles: readonly string[],
  work: (service: Service) => Result,
): Result {
  const { host, leaks, isLeak } = createHost(root, virtual, realFiles);
  const service = ts.createLanguageService(host, registry);
  const program = service.getProgram();
  if (!program) throw new Error(`TypeScript made no program for samples/${root.name}.`);
  const files = program.getSourceFiles();
  for (const { fileName } of files) {
    if (isLeak(fileName) && !leaks.some(({ to }) => to === fileName))
      leaks.push({ from: findReferrer(program, fileName), to: fileName });
  }
  searchOnly(program, (file) => file.includes('/node_modules/@trpc/'));
  try {
    return work({ service, program, leaks });
  } finally {
    // It lets go of its own files. Those of packages stay parsed for the next service, which reads one again if its version is another.
    program.getSourceFiles = () => files.filter(({ fileName }) => !fileName.includes('/node_modules/'));
    service.dispose();
  }
}

/**
 * Lets the checker search some files alone. Before it prints a name that is not in scope, it looks through all exports of all files for
 * modules that export it too, and does so for each name again: a third of its time. What it finds is seen only of the library,
 * as in `import("@trpc/server").AnyRouter`.
 */
function searchOnly(program: ts.Program, isSearched: (file: string) => boolean): void {
  // A checker begins with all files.
  program.getTypeChecker();
  const searched = program.getSourceFiles().filter(({ fileName }) => isSearched(fileName));
  program.getSourceFiles = () => searched;
}

/** What a service asks for: its files, their texts, and where modules are. Files that it reaches outside of the root go into `leaks`. */
function createHost(
  root: Root,
  virtual: ReadonlyMap<string, VirtualFolder>,
  realFiles: readonly string[],
): { host: ts.LanguageServiceHost; leaks: Leak[]; isLeak: (file: string) => boolean } {
  const options = readOptions(root);
  const texts = new Map<string, string>();
  const textVersions = new Map<string, string>();
  const fallbacks = new Map<string, { folder: string; fallback: string }>();
  const directories = new Set<string>();
  for (const [folder, { files, fallback }] of virtual) {
    for (const [name, text] of files) {
      const file = path.join(folder, name);
      texts.set(file, text);
      textVersions.set(file, digest(text));
      if (fallback) fallbacks.set(file, { folder, fallback });
      for (
        let at = path.dirname(file);
        !directories.has(at) && at.startsWith(root.folder);
        at = path.dirname(at)
      )
        directories.add(at);
    }
  }
  const leaks: Leak[] = [];
  const cache = ts.createModuleResolutionCache(root.folder, (name) => name, options);
  const isLeak = (file: string): boolean =>
    !file.startsWith(root.folder + path.sep) && !file.startsWith(typescriptFolder);
  const host: ts.LanguageServiceHost & ts.ModuleResolutionHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...texts.keys(), ...realFiles],
    // Nothing changes while a service lives: without this it would ask for the version of every file at every question.
    getProjectVersion: () => '1',
    // The registry keeps a file for as long as its version says that it is the same.
    getScriptVersion: (file) => textVersions.get(file) ?? versionOf(file, root),
    getScriptSnapshot: (file) => {
      const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root.folder,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (file) => texts.has(file) || ts.sys.fileExists(file),
    readFile: (file) => texts.get(file) ?? ts.sys.readFile(file),
    directoryExists: (folder) => directories.has(folder) || ts.sys.directoryExists(folder),
    realpath: (file) => (texts.has(file) ? file : (ts.sys.realpath?.(file) ?? file)),
    resolveModuleNameLiterals: (literals, from, redirect, settings, sourceFile) =>
      literals.map((literal) => {
        const mode = ts.getModeForUsageLocation(sourceFile, literal, settings);
        const resolve = (containing: string): ts.ResolvedModuleWithFailedLookupLocations =>
          ts.resolveModuleName(literal.text, containing, settings, host, cache, redirect, mode);
        let result = resolve(from);
        const other = fallbacks.get(from);
        if (!result.resolvedModule && other && literal.text.startsWith('.')) {
          result = resolve(path.join(other.fallback, path.relative(other.folder, from)));
        }
        const to = result.resolvedModule?.resolvedFileName;
        if (!to || !isLeak(to)) return result;
        // What stands around the root is not there for a reader. That a package names a Node module which also
        // exists as a package up there (`events`) is no fault of the sample's; nor is what TypeScript itself adds for JSX.
        if (!from.includes('/node_modules/') && literal.pos >= 0) leaks.push({ from, to });
        return { resolvedModule: undefined };
      }),
  };
  return { host, leaks, isLeak };
}

/** The TypeScript files of a real folder, by absolute path. */
export function typescriptFiles(folder: string): string[] {
  return listFiles(folder)
    .filter((name) => /\.[cm]?tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}

/** The file that names another in a `/// <reference path="…" />`. */
function findReferrer(program: ts.Program, to: string): string {
  const referrer = program
    .getSourceFiles()
    .find(({ fileName, referencedFiles }) =>
      referencedFiles.some((each) => path.resolve(path.dirname(fileName), each.fileName) === to),
    );
  return referrer?.fileName ?? '';
}

function readOptions(root: Root): ts.CompilerOptions {
  const file = path.join(root.folder, 'tsconfig.json');
  const read: { config?: unknown; error?: ts.Diagnostic } = ts.readConfigFile(file, (name) =>
    ts.sys.readFile(name),
  );
  const { config, error } = read;
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const host: ts.ParseConfigHost = { ...ts.sys, readDirectory: () => [] };
  const { options } = ts.parseJsonConfigFileContent(config, host, root.folder);
  // Every fence is a module of its own: without this, two fences that each declare `post` would be one scope.
  return { ...options, moduleDetection: ts.ModuleDetectionKind.Force, noEmit: true, skipLibCheck: true };
}

function versionOf(file: string, root: Root): string {
  if (file.includes('/node_modules/')) return root.digest;
  return existsSync(file) ? String(statSync(file).mtimeMs) : '';
}
