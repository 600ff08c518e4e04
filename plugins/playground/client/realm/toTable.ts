import { inspect } from 'node-inspect-extracted';

/** The column of what has no properties. */
const values = 'Values';

/** Draws data as `console.table` of Node does, with all columns, or with those that are named. */
export function toTable(data: object, names?: readonly string[]): string {
  const rows = toRows(data, names);
  const found = new Set(rows.flatMap(([, cells]) => [...cells.keys()]));
  const last = names || !found.delete(values) ? [] : [values];
  const columns = [...(names ?? found), ...last];
  const index = isIterable(data) ? '(iteration index)' : '(index)';
  return draw([
    [index, ...columns],
    ...rows.map(([name, cells]) => [name, ...columns.map((column) => cells.get(column) ?? '')]),
  ]);
}

type Row = readonly [name: string, cells: ReadonlyMap<string, string>];

function toRows(data: object, names: readonly string[] | undefined): readonly Row[] {
  if (!isIterable(data)) return Object.entries(data).map(([name, item]) => [name, toCells(item, names)]);
  const cells =
    data instanceof Map
      ? Array.from(data, ([key, value]) => ({ Key: show(key), [values]: show(value) }))
      : Array.from(data, (value) => ({ [values]: show(value) }));
  return cells.map((row, number) => [String(number), new Map(Object.entries(row))]);
}

function isIterable(data: object): data is Map<unknown, unknown> | Set<unknown> {
  return data instanceof Map || data instanceof Set;
}

function toCells(item: unknown, names: readonly string[] | undefined): ReadonlyMap<string, string> {
  if ((typeof item !== 'object' && typeof item !== 'function') || item === null)
    return new Map(names ? [] : [[values, show(item)]]);
  const own = (names ?? Object.keys(item)).filter((name) => Object.hasOwn(item, name));
  return new Map(own.map((name) => [name, show(Reflect.get(item, name))]));
}

function show(value: unknown): string {
  const isLarge = typeof value === 'object' && value !== null && Object.keys(value).length > 2;
  const depth = isLarge && !Array.isArray(value) ? -1 : 0;
  return inspect(value, { depth, maxArrayLength: 3, breakLength: Infinity });
}

function draw(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0),
  );
  const rule = (left: string, cross: string, right: string): string =>
    left + widths.map((width) => '─'.repeat(width + 2)).join(cross) + right;
  const [head, ...others] = rows.map(
    (row) => `│ ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' │ ')} │`,
  );
  return [rule('┌', '┬', '┐'), head, rule('├', '┼', '┤'), ...others, rule('└', '┴', '┘')].join('\n');
}
