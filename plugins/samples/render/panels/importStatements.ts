/** An import at the top of a file. */
export interface ImportStatement {
  text: string;
  /** The index of the line after it. */
  end: number;
}

/** Finds the imports that a file begins with, which may have blank lines between them. */
export function importStatements(lines: readonly string[]): ImportStatement[] {
  const statements: ImportStatement[] = [];
  let open: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (open.length === 0 && line === '') continue;
    if (open.length === 0 && !/^import[\s{'"*]/.test(line)) break;
    open.push(line);
    if (!/['"];?$/.test(line)) continue;
    statements.push({ text: open.join('\n'), end: index + 1 });
    open = [];
  }
  return statements;
}
