import ts from 'typescript';
import type { Member } from '../model';
import { readMember } from '../readMember';

const file = '/node_modules/@trpc/server/dist/index.d.mts';

/** Reads what a file of declarations exports, as if a package of the library had it. */
export function readDeclarations(text: string): Record<string, Member> {
  const host = ts.createCompilerHost({});
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const program = ts.createProgram(
    [file],
    { strict: true, lib: ['lib.es5.d.ts'], types: [] },
    {
      ...host,
      getSourceFile: (name, target) => (name === file ? source : host.getSourceFile(name, target)),
    },
  );
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(source);
  const members = module ? checker.getExportsOfModule(module) : [];
  return Object.fromEntries(
    members.flatMap((each) => {
      const member = readMember(checker, each, undefined);
      return member ? [[member.name, member]] : [];
    }),
  );
}
