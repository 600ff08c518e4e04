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

/** The names that packages export, from all their entry points but those called unstable. */
export function readExports(folder: string): readonly string[] {
  const files = readdirSync(folder).flatMap((name) => typesOf(path.join(folder, name)));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const names = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol ? checker.getExportsOfModule(symbol).map(({ name }) => name) : [];
  });
  return [...new Set(names)].sort();
}

/** The files with the types of a package's entry points. */
function typesOf(folder: string): readonly string[] {
  const { exports = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, Entry | string>;
  };
  return Object.entries(exports).flatMap(([name, entry]) => {
    const types = typeof entry === 'string' ? undefined : entry.import?.types;
    return types === undefined || name.includes('unstable') ? [] : [path.join(folder, types)];
  });
}
