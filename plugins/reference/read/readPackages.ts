import path from 'node:path';
import ts from 'typescript';
import { leftOut, readEntryPoints, type EntryPoint } from './entryPoints';
import type { ReferenceModule, ReferencePackage } from './model';
import { readDeprecatedNames } from './readDeprecatedNames';
import { readMember } from './readMember';

/** Reads all names that the packages installed in a folder export, from the declarations that readers' compilers read. */
export function readPackages(modulesFolder: string): ReferencePackage[] {
  const entries = readEntryPoints(modulesFolder).filter((entry) => !(entry.import in leftOut));
  const program = ts.createProgram(
    entries.map(({ types }) => types),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
      types: ['node'],
      typeRoots: [path.join(modulesFolder, '@types')],
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    },
  );
  return [...new Set(entries.map((entry) => entry.package))].map((name) => {
    const own = entries.filter((entry) => entry.package === name);
    const deprecated = readDeprecatedNames(path.join(modulesFolder, name, 'src'));
    return {
      name,
      version: own[0]?.version ?? '',
      modules: own.map((entry) => readModule(program, entry, deprecated)),
    };
  });
}

function readModule(
  program: ts.Program,
  { import: from, path: modulePath, types }: EntryPoint,
  deprecated: ReadonlyMap<string, string>,
): ReferenceModule {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(types);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) throw new Error(`TypeScript finds no module in ${types}.`);
  const exports = checker
    .getExportsOfModule(symbol)
    .map((each) => readMember(checker, each, deprecated.get(each.name)))
    .filter((member) => member !== undefined)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { import: from, path: modulePath, exports };
}
