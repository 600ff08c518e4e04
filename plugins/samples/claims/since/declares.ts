import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../../../../lib/filesBelow';

/**
 * Tells whether the types of the packages in a folder declare a name. A dotted name, such as `jsonl.contentType` or
 * `WSSHandlerOptions.maxBatchSize`, is declared if its last part is declared inside of its first one.
 */
export function declares(packagesFolder: string, name: string): boolean {
  const names = name.split('.');
  return listTypes(packagesFolder).some((file) => {
    const text = readFileSync(file, 'utf8');
    if (!names.every((each) => text.includes(each))) return false;
    return hasDeclaration(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), names);
  });
}

function listTypes(folder: string): string[] {
  return filesBelow(folder)
    .filter((file) => /\.d\.m?ts$/.test(file) && !/(?:^|\/)src\//.test(file))
    .map((file) => path.join(folder, file));
}

function hasDeclaration(node: ts.Node, [name, ...rest]: readonly string[]): boolean {
  return (
    ts.forEachChild(node, (child) => {
      const isNamed = 'name' in child && textOf(child.name as ts.Node | undefined) === name;
      if (isNamed && (rest.length === 0 || hasDeclaration(child, rest))) return true;
      return hasDeclaration(child, name === undefined ? [] : [name, ...rest]) || undefined;
    }) ?? false
  );
}

function textOf(name: ts.Node | undefined): string | undefined {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}
