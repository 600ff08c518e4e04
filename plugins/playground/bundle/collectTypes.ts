import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { nodePart, type Declarations } from '../format/playFiles';
import { reachable } from '../format/reachable';

/** Declarations of a root, in parts that a reader fetches when the code imports something of them. */
export interface TypeParts {
  /** By what code imports: the names of the parts that it needs. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** By the name of a package. */
  parts: Readonly<Record<string, Declarations>>;
}

/** Collects the declarations of what samples import, and of all that these refer to, with the files that lead to them. */
export function collectTypes(rootFolder: string, names: readonly string[]): TypeParts {
  const packages = path.join(rootFolder, 'node_modules');
  const find = finder(rootFolder);
  const first = new Map(names.map((name) => [name, isBuiltin(name) ? undefined : find(name, rootFolder)]));
  const refers = new Map<string, readonly string[]>();
  const found = [...first.values()].filter((file) => file !== undefined);
  const files = reachable(found, (file) => {
    const next = referencesOf(file, find).filter((each) => !each.includes(`/${nodePart}/`));
    refers.set(file, next);
    return next;
  });
  const partOf = (file: string): string => {
    const [scope = '', name = ''] = path.relative(packages, file).split(path.sep);
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  };
  const parts: Record<string, Record<string, string>> = { [nodePart]: readNode(packages) };
  for (const file of files) {
    const part = (parts[partOf(file)] ??= {});
    part[`/node_modules/${path.relative(packages, file)}`] = readFileSync(file, 'utf8');
    addManifests(part, packages, partOf(file));
  }
  // An older package has a folder with a package.json for each name that is imported.
  for (const [name, file] of first)
    if (file !== undefined) addManifests((parts[partOf(file)] ??= {}), packages, name);
  const needsOf = (file: string): string[] => {
    const needed = reachable([file], (each) => refers.get(each));
    return [...new Set([...needed].map(partOf))];
  };
  const needs = Array.from(first, ([name, file]) => [name, file ? needsOf(file) : [nodePart]] as const);
  return { needs: Object.fromEntries(needs), parts };
}

/** Declarations without comments, as the compiler reads them for what an editor does not explain. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/(?!\/).*$/gm, '')
    .replace(/\n\s*\n+/g, '\n');
}

type Find = (name: string, from: string, isDirective?: boolean) => string | undefined;

function finder(rootFolder: string): Find {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    typeRoots: [path.join(rootFolder, 'node_modules/@types')],
  };
  return (name, from, isDirective = false) => {
    const containing = from === rootFolder ? path.join(rootFolder, 'index.ts') : from;
    const file = isDirective
      ? ts.resolveTypeReferenceDirective(name, containing, options, ts.sys).resolvedTypeReferenceDirective
          ?.resolvedFileName
      : ts.resolveModuleName(name, containing, options, ts.sys).resolvedModule?.resolvedFileName;
    return file !== undefined && /\.d\.[cm]?ts$/.test(file) ? file : undefined;
  };
}

function referencesOf(file: string, find: Find): readonly string[] {
  const { importedFiles, referencedFiles, typeReferenceDirectives } = ts.preProcessFile(
    readFileSync(file, 'utf8'),
  );
  return [
    ...importedFiles.map(({ fileName }) => find(fileName, file)),
    ...referencedFiles.map(({ fileName }) => path.join(path.dirname(file), fileName)),
    ...typeReferenceDirectives.map(({ fileName }) => find(fileName, file, true)),
  ].flatMap((each) => (each !== undefined && existsSync(each) ? [each] : []));
}

/** Modules of Node that no server of the playground can use, and that are most of the declarations. */
const leftOut =
  /^(?:fs|crypto|http2|tls|https|child_process|cluster|inspector.*|sqlite|sea|test|v8|vm|wasi|worker_threads|zlib|repl|readline.*|dgram|perf_hooks|trace_events|tty|os|quic)\.d\.ts$|^(?:fs|readline|inspector|test)\//;

/** Adds the package.json of a folder, if it has one. */
function addManifests(part: Record<string, string>, packages: string, folder: string): void {
  const file = path.join(packages, folder, 'package.json');
  if (existsSync(file)) part[`/node_modules/${folder}/package.json`] ??= readFileSync(file, 'utf8');
}

function readNode(packages: string): Declarations {
  const folder = path.join(packages, nodePart);
  const part: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts') || leftOut.test(name) || /^ts\d/.test(name)) continue;
    part[`/node_modules/${nodePart}/${name}`] = withoutComments(
      readFileSync(path.join(folder, name), 'utf8'),
    );
  }
  addManifests(part, packages, nodePart);
  return part;
}
