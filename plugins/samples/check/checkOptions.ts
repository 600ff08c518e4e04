import type { Project } from 'typescript7/unstable/sync';
import type { Problem } from '../page/problem';
import type { OptionsTable } from '../page/readBlocks';
import { suggest } from '../page/suggest';
import type { Root } from '../page/roots';
import { withProject, writeMessage } from './withProject';
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
export async function checkOptions(root: Root, tables: readonly TableOnPage[]): Promise<Problem[][]> {
  if (tables.length === 0) return [];
  // The type arguments of an options type do not help readers, so tables may leave them out. TypeScript reports how many are missing.
  const missing = await withTables(root, tables, ({ program }, { file }) => {
    const diagnostic = program
      .getSemanticDiagnostics(file)
      .find(({ code }) => code === 2314 || code === 2707);
    return Number(diagnostic ? (/(\d+)\D*type argument|between (\d+)/.exec(diagnostic.text)?.[1] ?? 0) : 0);
  });
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
  return withTables(root, whole, compare);
}

/** A table, and the file that declares the type that it documents. */
interface TableFile extends TableOnPage {
  file: string;
  text: string;
}

function withTables<Result>(
  root: Root,
  tables: readonly TableOnPage[],
  work: (project: Project, table: TableFile) => Result,
): Promise<Result[]> {
  const texts = tables.map(({ table }) => toSource(table));
  const nameOf = (index: number): string => `table-${String(index)}.ts`;
  const files = new Map(texts.map((text, index) => [nameOf(index), text]));
  return withProject(root, { files }, (project, pathOf) =>
    tables.map((each, index) =>
      work(project, { ...each, file: pathOf(nameOf(index)), text: texts[index] ?? '' }),
    ),
  );
}

const declaration = 'export type ';

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
    `${declaration}Subject = ${type};`,
  ].join('\n');
}

function compare(project: Project, { page, table, file, text }: TableFile): Problem[] {
  const problems: Problem[] = [];
  const label = `options: ${table.type} from "${table.module}"`;
  const wrong = [
    ...project.program.getSyntacticDiagnostics(file),
    ...project.program.getSemanticDiagnostics(file),
  ];
  if (wrong.length > 0) {
    return wrong.map((diagnostic) => ({
      file: page,
      line: table.line,
      message: `${label}: ${writeMessage(diagnostic)}`,
      fix: 'Write a type with names that the package exports; names that begin with Any come from @trpc/server.',
    }));
  }
  const properties = readProperties(project, file, text.lastIndexOf(declaration) + declaration.length);
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
