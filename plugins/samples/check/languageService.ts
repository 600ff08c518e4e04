import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFiles } from '../page/listFiles';
import { digest, type Root } from '../page/roots';

/** A file outside of a sample's root that the sample's program uses. */
export interface Leak {
  /** The file that imports it; empty if `tsconfig.json` includes it. */
  from: string;
  to: string;
}

/** A language service for files in memory and the files of a root. */
export interface Service {
  service: ts.LanguageService;
  program: ts.Program;
  leaks: Leak[];
}

/** A folder in memory: its files by path, and the folder on disk in which imports are looked up next. */
export interface VirtualFolder {
  files: ReadonlyMap<string, string>;
  fallback: string | undefined;
}

/** Which files may import packages from outside of the root. What those packages import themselves may be outside too. */
interface LeaveOptions {
  mayLeaveRoot?: (file: string) => boolean;
}

const registry = ts.createDocumentRegistry();
const typescriptFolder = path.dirname(ts.getDefaultLibFilePath({}));

/**
 * Does some work with a language service for virtual folders (by absolute path) and files of a root. It disposes of the service after
 * that, and so of all types that the service has seen.
 */
export function withService<Result>(
  root: Root,
  virtual: ReadonlyMap<string, VirtualFolder>,
  realFiles: readonly string[],
  work: (service: Service) => Result,
  { mayLeaveRoot = () => false }: LeaveOptions = {},
): Result {
  const { host, leaks, isLeak } = createHost(root, virtual, realFiles, mayLeaveRoot);
  const service = ts.createLanguageService(host, registry);
  const program = service.getProgram();
  if (!program) throw new Error(`TypeScript made no program for samples/${root.name}.`);
  const files = program.getSourceFiles();
  for (const { fileName } of files) {
    if (isLeak(fileName) && !leaks.some(({ to }) => to === fileName))
      leaks.push({ from: findReferrer(program, fileName), to: fileName });
  }
  limitSearch(program, (file) => file.includes('/node_modules/@trpc/'));
  try {
    return work({ service, program, leaks });
  } finally {
    // The service releases only the samples' files. Those of packages stay parsed for the next service, until their version changes.
    program.getSourceFiles = () => files.filter(({ fileName }) => !fileName.includes('/node_modules/'));
    service.dispose();
  }
}

/**
 * Limits the files that the checker searches. Before it prints a name that is not in scope, it looks for modules that export the name
 * among all exports of all files, again for each name, which takes a third of its time. The results are visible only for names of the
 * library, as in `import("@trpc/server").AnyRouter`.
 */
function limitSearch(program: ts.Program, isSearched: (file: string) => boolean): void {
  // The checker needs all files when it is created.
  program.getTypeChecker();
  const searched = program.getSourceFiles().filter(({ fileName }) => isSearched(fileName));
  program.getSourceFiles = () => searched;
}

/** Creates what a service needs: its files, their texts, and how modules are found. Files outside of the root are added to `leaks`. */
function createHost(
  root: Root,
  virtual: ReadonlyMap<string, VirtualFolder>,
  realFiles: readonly string[],
  mayLeaveRoot: (file: string) => boolean,
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
  const allowed = new Set<string>();
  const cache = ts.createModuleResolutionCache(root.folder, (name) => name, options);
  const isLeak = (file: string): boolean =>
    !file.startsWith(root.folder + path.sep) && !file.startsWith(typescriptFolder) && !allowed.has(file);
  const host: ts.LanguageServiceHost & ts.ModuleResolutionHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...texts.keys(), ...realFiles],
    // No file changes while a service exists. Without this, it would compare the versions of all files for every request.
    getProjectVersion: () => '1',
    // The registry keeps a parsed file until its version changes.
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
        if (to && (mayLeaveRoot(from) || allowed.has(from)) && isLeak(to)) allowed.add(to);
        if (!to || !isLeak(to)) return result;
        // Readers do not have the files around the root. Two such imports are not the sample's mistake: packages that import a Node
        // module which is also a package up there (`events`), and the imports that TypeScript adds for JSX.
        if (!from.includes('/node_modules/') && literal.pos >= 0) leaks.push({ from, to });
        return { resolvedModule: undefined };
      }),
  };
  return { host, leaks, isLeak };
}

/** Lists the TypeScript files of a folder on disk, by absolute path. */
export function typescriptFiles(folder: string): string[] {
  return listFiles(folder)
    .filter((name) => /\.[cm]?tsx?$/.test(name))
    .map((name) => path.join(folder, name));
}

/** Finds the file that references another with `/// <reference path="…" />`. */
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
  // Every fence is a separate module. Without this, two fences that both declare `post` would share a scope.
  return { ...options, moduleDetection: ts.ModuleDetectionKind.Force, noEmit: true, skipLibCheck: true };
}

function versionOf(file: string, root: Root): string {
  if (file.includes('/node_modules/')) return root.digest;
  return existsSync(file) ? String(statSync(file).mtimeMs) : '';
}
