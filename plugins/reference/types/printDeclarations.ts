import ts from 'typescript';
import { nameChoices } from './nameChoices';
import { printNode } from './printNode';

/** Prints the declarations of a name under the name that is exported, in plain TypeScript and still unformatted. */
export function printDeclarations(
  checker: ts.TypeChecker,
  declarations: readonly ts.Declaration[],
  name: string,
): string {
  return declarations.map((declaration) => `${print(checker, declaration, name)}\n`).join('');
}

function print(checker: ts.TypeChecker, declaration: ts.Declaration, name: string): string {
  if (ts.isVariableDeclaration(declaration))
    return `declare const ${name}: ${declaration.type ? printNode(declaration.type) : 'unknown'};`;
  const text = printNode(nameChoices(checker, withoutPrivate(declaration))).replace(
    /^(?:export |declare |default )+/,
    '',
  );
  const own =
    ts
      .getNameOfDeclaration(declaration)
      ?.getText()
      .replace(/\$\d+$/, '') ?? name;
  return text.replace(new RegExp(`\\b${own}\\b`), name);
}

/** Leaves private members out of a class. */
function withoutPrivate(declaration: ts.Declaration): ts.Node {
  if (!ts.isClassDeclaration(declaration)) return declaration;
  const isPrivate = (member: ts.ClassElement): boolean =>
    (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0 ||
    (member.name !== undefined && ts.isPrivateIdentifier(member.name));
  const copy = ts.factory.updateClassDeclaration(
    declaration,
    declaration.modifiers,
    declaration.name,
    declaration.typeParameters,
    declaration.heritageClauses,
    declaration.members.filter((member) => !isPrivate(member)),
  );
  return ts.setTextRange(copy, declaration);
}
