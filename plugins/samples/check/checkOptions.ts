import path from 'node:path';
import ts from 'typescript';
import { reportTo, type Problem } from '../page/problem';
import type { OptionsTable } from '../page/readBlocks';
import { suggest } from '../page/suggest';
import type { Root } from '../page/roots';

/** A table of options on a page. */
export interface TableOnPage {
  page: string;
  table: OptionsTable;
}

/** The package with the names that types need and their own module does not export, such as `AnyTRPCRouter`. */
const helpers = '@trpc/server';

/** Compares tables of options with the properties of the types that they document, in both directions. */
export function checkOptions<Table extends TableOnPage>(
  root: Root,
  tables: readonly Table[],
): ReadonlyMap<Table, Problem[]> {
  const options = readCompilerOptions(root);
  const modules = [...new Set([helpers, ...tables.map(({ table }) => table.module)])];
  const modulesFile = path.join(root.packagesFolder, 'modules.ts');
  const lines = modules.map((name) => `import '${name}';`);
  const known = createProgram(options, new Map([[modulesFile, lines.join('\n')]]));
  const exports = readExports(known, modulesFile);
  const fileOf = (index: number): string => path.join(root.packagesFolder, `table-${String(index)}.ts`);
  const files = new Map(tables.map(({ table }, index) => [fileOf(index), toSource(table, exports)]));
  const program = createProgram(options, files, known);
  return new Map(tables.map((each, index) => [each, compare(program, fileOf(index), each)]));
}

function readCompilerOptions({ folder }: Root): ts.CompilerOptions {
  const file = path.join(folder, 'tsconfig.json');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(file, { noEmit: true, skipLibCheck: true }, host);
  return parsed?.options ?? {};
}

/** Makes a program of files that are not on disk. */
function createProgram(
  options: ts.CompilerOptions,
  files: ReadonlyMap<string, string>,
  before?: ts.Program,
): ts.Program {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name);
    return text === undefined ? read(name, target, ...rest) : ts.createSourceFile(name, text, target, true);
  };
  return ts.createProgram([...files.keys()], options, host, before);
}

/** By module, how many type arguments each of its names must have. */
type Exports = ReadonlyMap<string, ReadonlyMap<string, number>>;

function readExports(program: ts.Program, file: string): Exports {
  const checker = program.getTypeChecker();
  const found = new Map<string, ReadonlyMap<string, number>>();
  for (const statement of program.getSourceFile(file)?.statements ?? []) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const symbol = checker.getSymbolAtLocation(statement.moduleSpecifier);
    const names = symbol ? checker.getExportsOfModule(symbol) : [];
    found.set(
      statement.moduleSpecifier.text,
      new Map(names.map((name) => [name.name, countParameters(checker, name)])),
    );
  }
  return found;
}

function countParameters(checker: ts.TypeChecker, symbol: ts.Symbol): number {
  const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const parameters = (own.declarations ?? []).map((declaration) =>
    ts.isInterfaceDeclaration(declaration) ||
    ts.isTypeAliasDeclaration(declaration) ||
    ts.isClassDeclaration(declaration)
      ? (declaration.typeParameters ?? []).filter((each) => !each.default).length
      : 0,
  );
  return Math.max(0, ...parameters);
}

/** Declares the type of a table as code does. Names that its module lacks come from the server, or are those of the language. */
function toSource({ type, module }: OptionsTable, exports: Exports): string {
  const names = namesIn(type);
  const own = names.filter((name) => exports.get(module)?.has(name) ?? false);
  const others = names.filter((name) => !own.includes(name) && exports.get(helpers)?.has(name));
  // The type arguments of an options type do not help readers, so tables may leave them out.
  const missing = own.includes(type) ? (exports.get(module)?.get(type) ?? 0) : 0;
  const list = Array.from({ length: missing }, () => 'any').join(', ');
  const imports = [[module, own] as const, [helpers, others] as const]
    .filter(([, each]) => each.length > 0)
    .map(([from, each]) => `import type { ${each.join(', ')} } from '${from}';`);
  return [...imports, `export type Subject = ${type}${list && `<${list}>`};`].join('\n');
}

function namesIn(type: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile('type.ts', `type _ = ${type}`, ts.ScriptTarget.Latest), visit);
  return [...found];
}

function compare(program: ts.Program, file: string, { page, table }: TableOnPage): Problem[] {
  const source = program.getSourceFile(file);
  const label = `options: ${table.type} from "${table.module}"`;
  const problems: Problem[] = [];
  const report = reportTo(problems, page, table.line);
  const wrong = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  for (const { messageText } of wrong)
    report(
      `${label}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      'Write a type with names that the module or @trpc/server exports.',
    );
  if (wrong.length > 0) return problems;
  const properties = readProperties(
    program.getTypeChecker(),
    source?.statements.find(ts.isTypeAliasDeclaration),
  );
  const names = [...properties.keys()];
  const rows = new Map(table.rows.map((row) => [/^[^.?(]*/.exec(row.name)?.[0].trim() ?? '', row]));
  for (const [name, { line }] of rows)
    if (!properties.has(name))
      report(`${label} has no property "${name}".`, suggest(name, names, 'Its properties'), line);
  for (const [name, mayBeLeftOut] of properties)
    if (!rows.has(name) && !mayBeLeftOut)
      report(`The table has no row for "${name}", a property of ${table.type}.`, 'Add a row for it.');
  return problems;
}

/** Reads the public properties of a type, and whether a table may leave each out, because it is deprecated or cannot be set. */
function readProperties(
  checker: ts.TypeChecker,
  declaration: ts.TypeAliasDeclaration | undefined,
): Map<string, boolean> {
  if (!declaration) return new Map();
  const properties = partsOf(checker.getTypeAtLocation(declaration.name)).flatMap((part) =>
    checker.getPropertiesOfType(part),
  );
  const tagsOf = (symbol: ts.Symbol): string[] => symbol.getJsDocTags(checker).map(({ name }) => name);
  return new Map(
    properties
      .filter((symbol) => !tagsOf(symbol).includes('internal'))
      .map((symbol) => [
        symbol.name,
        tagsOf(symbol).includes('deprecated') || cannotBeSet(checker.getTypeOfSymbol(symbol)),
      ]),
  );
}

/** Whether a property exists only so that setting it does not compile. */
function cannotBeSet(type: ts.Type): boolean {
  return partsOf(type)
    .filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)))
    .every(({ aliasSymbol }) => aliasSymbol?.name === 'TypeError');
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}
