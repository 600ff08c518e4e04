import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

interface Entry {
  import?: { types?: string };
}

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  noLib: true,
  types: [],
};

/** A module of a package and the names that it exports. */
export interface ModuleExports {
  /** What readers import from. */
  module: string;
  names: readonly string[];
}

/** The names that packages export, from all their entry points but those called unstable. */
export function readExports(folder: string): readonly string[] {
  return [...new Set(readModules(folder).flatMap(({ names }) => names))].sort();
}

const known = new Map<string, readonly ModuleExports[]>();

/** The names that each module of some packages exports, but for modules called unstable. Each folder is compiled once for all tests. */
export function readModules(folder: string): readonly ModuleExports[] {
  const modules = known.get(folder) ?? compileModules(folder);
  known.set(folder, modules);
  return modules;
}

function compileModules(folder: string): readonly ModuleExports[] {
  const modules = readdirSync(folder).flatMap((name) => modulesOf(folder, name));
  const program = ts.createProgram(
    modules.map(({ types }) => types),
    options,
  );
  const checker = program.getTypeChecker();
  return modules.map(({ module, types }) => {
    const source = program.getSourceFile(types);
    const symbol = source && checker.getSymbolAtLocation(source);
    return { module, names: symbol ? checker.getExportsOfModule(symbol).map(({ name }) => name) : [] };
  });
}

/** The modules of a package, with the files of their types. */
function modulesOf(folder: string, name: string): readonly { module: string; types: string }[] {
  const packageFolder = path.join(folder, name);
  const { exports = {} } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    exports?: Record<string, Entry | string>;
  };
  return Object.entries(exports).flatMap(([entryName, entry]) => {
    const types = typeof entry === 'string' ? undefined : entry.import?.types;
    if (types === undefined || entryName.includes('unstable')) return [];
    return [{ module: path.posix.join('@trpc', name, entryName), types: path.join(packageFolder, types) }];
  });
}
