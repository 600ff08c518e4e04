import path from 'node:path';
import ts from 'typescript';
import type { Problem } from '../page/problem';
import type { OptionsTable } from '../page/readBlocks';
import { suggest } from '../page/suggest';
import type { Root } from '../page/roots';
import { withService } from './languageService';
import { readProperties } from './readProperties';

const globals = new Set([
  'typeof',
  'keyof',
  'extends',
  'infer',
  'string',
  'number',
  'boolean',
  'object',
  'unknown',
  'never',
  'any',
  'undefined',
  'null',
  'void',
  'true',
  'false',
  'NonNullable',
  'Parameters',
  'ReturnType',
  'ConstructorParameters',
  'InstanceType',
  'Partial',
  'Required',
  'Readonly',
  'Pick',
  'Omit',
  'Exclude',
  'Extract',
  'Awaited',
  'Record',
  'Request',
  'Response',
  'Date',
  'Error',
  'Promise',
  'Array',
  'Map',
  'Set',
]);

/** A table of options on a page. */
export interface TableOnPage {
  page: string;
  table: OptionsTable;
}

/** Compares tables of options with the properties of the types that they document, in both directions. */
export function checkOptions(root: Root, tables: readonly TableOnPage[]): Problem[][] {
  if (tables.length === 0) return [];
  // The type arguments of an options type do not help readers, so tables may leave them out. TypeScript reports how many are missing.
  const missing = countMissingArguments(root, tables);
  const whole = tables.map(({ page, table }, index) => {
    const count = missing[index] ?? 0;
    return {
      page,
      table:
        count > 0
          ? { ...table, type: `${table.type}<${Array.from({ length: count }, () => 'any').join(', ')}>` }
          : table,
    };
  });
  return withProgram(root, whole, compare);
}

function countMissingArguments(root: Root, tables: readonly TableOnPage[]): number[] {
  return withProgram(root, tables, (program, file) => {
    const source = program.getSourceFile(file);
    const diagnostic = program
      .getSemanticDiagnostics(source)
      .find(({ code }) => code === 2314 || code === 2707);
    return Number(
      diagnostic
        ? (/(\d+)\D*type argument|between (\d+)/.exec(
            ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '),
          )?.[1] ?? 0)
        : 0,
    );
  });
}

function withProgram<Result>(
  root: Root,
  tables: readonly TableOnPage[],
  work: (program: ts.Program, file: string, table: TableOnPage) => Result,
): Result[] {
  const folder = path.join(root.folder, '.page/options');
  const nameOf = (index: number): string => `table-${String(index)}.ts`;
  const files = new Map(tables.map(({ table }, index) => [nameOf(index), toSource(table)]));
  return withService(root, new Map([[folder, { files, fallback: undefined }]]), [], ({ program }) =>
    tables.map((each, index) => work(program, path.join(folder, nameOf(index)), each)),
  );
}

// The names in the type are imported as in code. Helpers such as AnyTRPCRouter come from the server.
function toSource({ type, module }: OptionsTable): string {
  const names = [...new Set(type.match(/(?<![.\w"'])[A-Za-z_$][\w$]*/g) ?? [])].filter(
    (name) => !globals.has(name),
  );
  const isHelper = (name: string): boolean => /^(?:Any|infer)/.test(name);
  const imports = [
    [module, names.filter((name) => !isHelper(name))],
    ['@trpc/server', names.filter(isHelper)],
  ] as const;
  return [
    ...imports
      .filter(([, each]) => each.length > 0)
      .map(([from, each]) => `import type { ${each.join(', ')} } from '${from}';`),
    `export type Subject = ${type};`,
  ].join('\n');
}

function compare(program: ts.Program, file: string, { page, table }: TableOnPage): Problem[] {
  const problems: Problem[] = [];
  const label = `options: ${table.type} from "${table.module}"`;
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`TypeScript has no file ${file}.`);
  const wrong = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  if (wrong.length > 0) {
    return wrong.map(({ messageText }) => ({
      file: page,
      line: table.line,
      message: `${label}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      fix: 'Write a type with names that the package exports; names that begin with Any come from @trpc/server.',
    }));
  }
  const properties = readProperties(program, source);
  const names = [...properties.keys()];
  const rows = new Map(
    table.rows.map((row) => [
      row.name
        .split('.')[0]
        ?.replace(/[?(].*$/, '')
        .trim() ?? '',
      row,
    ]),
  );
  for (const [name, row] of rows) {
    if (!names.includes(name))
      problems.push({
        file: page,
        line: row.line,
        message: `${label} has no property "${name}".`,
        fix: suggest(name, names, 'Its properties'),
      });
  }
  for (const [name, isOptionalRow] of properties) {
    if (!rows.has(name) && !isOptionalRow)
      problems.push({
        file: page,
        line: table.line,
        message: `The table has no row for "${name}", a property of ${table.type}.`,
        fix: 'Add a row for it.',
      });
  }
  return problems;
}
