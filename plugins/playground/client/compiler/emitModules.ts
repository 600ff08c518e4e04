import * as ts from 'typescript';
import { reachable } from '../../format/reachable';
import type { EmittedModule } from '../messages';

/** The files of a project as modules that a realm evaluates. */
export interface Emitted {
  modules: readonly EmittedModule[];
  /** What is evaluated in one program each: the server's modules, then the client's, or all in one. */
  programs: readonly (readonly string[])[];
  /** The packages that they import, by the names of their modules. */
  packages: readonly string[];
}

/** Turns files into modules. */
export function emitModules(files: Readonly<Record<string, string>>, entries: readonly string[]): Emitted {
  const modules = Object.entries(files)
    .filter(([name]) => !name.endsWith('.d.ts'))
    .map(([name, text]) => emitModule(name, text, files));
  const importsOf = new Map(modules.map(({ name, imports }) => [name, Object.values(imports)]));
  const isFile = (name: string): boolean => Object.hasOwn(files, name);
  const below = (from: readonly string[]): ReadonlySet<string> =>
    reachable(from, (name) => importsOf.get(name)?.filter(isFile));
  const all = below(entries);
  const used = modules.filter(({ name }) => all.has(name));
  return {
    modules: used,
    programs: splitPrograms(entries, below),
    packages: [...new Set(used.flatMap(({ imports }) => Object.values(imports)))].filter(
      (name) => !isFile(name),
    ),
  };
}

/** The client is a program apart if it shares no module with the server that runs before it. */
function splitPrograms(
  entries: readonly string[],
  below: (from: readonly string[]) => ReadonlySet<string>,
): readonly (readonly string[])[] {
  const [servers, client] = [entries.slice(0, -1), entries.slice(-1)];
  const ofServers = below(servers);
  const isApart = servers.length > 0 && [...below(client)].every((name) => !ofServers.has(name));
  return isApart ? [servers, client] : [entries];
}

function emitModule(name: string, text: string, files: Readonly<Record<string, string>>): EmittedModule {
  const [required, dynamic] = [new Set<string>(), new Set<string>()];
  // A file that names what starts it is none as the body of a function.
  const { outputText } = ts.transpileModule(text.replace(/^#!/, '//'), {
    fileName: name,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
    },
    transformers: { before: [replaceImports(name, dynamic)], after: [findRequired(required)] },
  });
  const imports = [...new Set([...required, ...dynamic])].map(
    (specifier) => [specifier, resolve(name, specifier, files)] as const,
  );
  return {
    name,
    code: outputText,
    imports: Object.fromEntries(imports),
    later: [...dynamic].filter((specifier) => !required.has(specifier)),
  };
}

/** Replaces `import(…)` by a call of the realm's own function, since its modules have no addresses, and `import.meta` by one that they might have. */
function replaceImports(name: string, found: Set<string>): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (source) => {
    const { factory } = context;
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) {
        const { href } = new URL(name, 'file:///');
        const url = factory.createPropertyAssignment('url', factory.createStringLiteral(href));
        return factory.createObjectLiteralExpression([url]);
      }
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const [specifier] = node.arguments;
        if (specifier && ts.isStringLiteralLike(specifier)) found.add(specifier.text);
        const later = factory.createIdentifier('importLater');
        return factory.createCallExpression(later, undefined, node.arguments);
      }
      return ts.visitEachChild(node, visit, context);
    };
    return ts.visitNode(source, visit, ts.isSourceFile);
  };
}

/** Finds what `require` is called with once imports are calls of it. */
function findRequired(found: Set<string>): ts.TransformerFactory<ts.SourceFile> {
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'require') {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteralLike(specifier)) found.add(specifier.text);
    }
    ts.forEachChild(node, visit);
  };
  return () => (source) => {
    visit(source);
    return source;
  };
}

/** The name of the module that a file imports. */
function resolve(from: string, specifier: string, files: Readonly<Record<string, string>>): string {
  if (!specifier.startsWith('.')) return specifier.replace(/^node:/, '');
  const { pathname } = new URL(specifier, `file:///${from}`);
  const base = pathname.slice(1);
  const stem = base.replace(/\.[cm]?jsx?$/, '');
  const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];
  return [base, ...endings.map((ending) => stem + ending)].find((name) => Object.hasOwn(files, name)) ?? base;
}
