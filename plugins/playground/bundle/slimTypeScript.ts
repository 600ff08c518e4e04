import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * Lets the bundler leave out what the playground does not use of TypeScript. TypeScript is written as one function that returns
 * everything, which no bundler takes apart. Here it becomes a module, and what editors ask for and the playground does not offer is emptied.
 */
export const slimTypeScript: Plugin = {
  name: 'slim-typescript',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]typescript[\\/]lib[\\/]typescript\.js$/ }, ({ path: file }) => ({
      contents: toModule(readFileSync(file, 'utf8')),
      loader: 'js',
    }));
  },
};

/** Functions within the one that makes a language service. */
const services = `
  getRegionSemanticDiagnostics getSuggestionDiagnostics getSyntacticClassifications2 getSemanticClassifications3
  getEncodedSyntacticClassifications2 getEncodedSemanticClassifications3 getCompletionEntryDetails2 getCompletionEntrySymbol2
  getSignatureHelpItems2 getDefinitionAtPosition2 getDefinitionAndBoundSpan2 getImplementationAtPosition getTypeDefinitionAtPosition2
  getDocumentHighlights getBreakpointStatementAtPosition getNavigateToItems2 getSmartSelectionRange2 getNavigationBarItems2
  getNavigationTree2 getOutliningSpans getIndentationAtPosition getFormattingEditsForRange getFormattingEditsForDocument
  getFormattingEditsAfterKeystroke getDocCommentTemplateAtPosition2 getCodeFixesAtPosition getCombinedCodeFix applyCodeActionCommand
  organizeImports2 getEditsForFileRename2 getApplicableRefactors2 getEditsForRefactor2 getMoveToRefactoringFileSuggestions
  prepareCallHierarchy provideCallHierarchyIncomingCalls provideCallHierarchyOutgoingCalls provideInlayHints2 preparePasteEditsForFile
  getPasteEdits mapCode2 getEmitOutput`
  .trim()
  .split(/\s+/);

/** Steps that write the language of older engines, modules of another kind, and declarations. */
const transformers = `
  transformES2021 transformES2020 transformES2019 transformES2018 transformES2017 transformES2016 transformES2015 transformGenerators
  transformSystemModule transformLegacyDecorators transformDeclarations`
  .trim()
  .split(/\s+/);

/** Rewrites the text of `typescript.js` as a module. Its license stays at the beginning. */
export function toModule(text: string): string {
  const { license, body, exported } = unwrap(text);
  const module = emptyUnused(markUnused(shortenMessages(body)));
  return `${license}\n${module}\nexport {\n${exported.join(',\n')}\n};\n`;
}

/** Takes apart what the file has: its license, what its function does, without the server for editors, and the list of its exports. */
function unwrap(text: string) {
  const begin = find(text, '"use strict";\n');
  const list = find(text, 'var typescript_exports = {};\n__export(typescript_exports, {\n');
  const listEnd = find(text, 'module.exports = __toCommonJS(typescript_exports);\n');
  const server = find(text, '// src/server/_namespaces/ts.ts\n');
  const afterServer = find(text, '// src/typescript/typescript.ts\nif ');
  const end = find(text, '// Annotate the CommonJS export names for ESM import in node:\n');
  const ofServer = text.slice(server, afterServer).matchAll(/^(?:var|function|class) (\w+)/gm);
  const missing = new Set([...ofServer].map(([, name = '']) => name));
  const exported = [...text.slice(list, listEnd).matchAll(/^ {2}(\w+): \(\) => (\w+)/gm)];
  return {
    license: text.slice(0, find(text, '*/') + 2),
    body:
      text.slice(begin, list) +
      text.slice(text.indexOf('\n', listEnd), server) +
      text.slice(afterServer, end),
    exported: exported
      .filter(([, , own = '']) => !missing.has(own))
      .map(([, name = '', own = '']) => `${own} as ${name}`),
  };
}

/** The name of each message repeats what it says. Its number is as good. */
function shortenMessages(text: string): string {
  const numbers = new Map<string, string>();
  const message = /^ {2}(\w+): diag\((\d+), (\d+[^"]*)"\w+", /gm;
  return text
    .replace(message, (_, name: string, number: string, kind: string) => {
      numbers.set(name, number);
      return `  _${number}: diag(${number}, ${kind}"", `;
    })
    .replace(/\bDiagnostics\.(\w+)/g, (whole, name: string) => {
      const number = numbers.get(name);
      return number === undefined ? whole : `Diagnostics._${number}`;
    });
}

/** What is registered as a fix or a refactoring counts as unused, and so does a namespace that nothing uses. */
function markUnused(text: string): string {
  const marked = text
    .replace(/^(?=register(?:CodeFix|Refactor)\()/gm, '/* @__PURE__ */ ')
    .replace(/^var (\w+) = \{\};\n__export\(\1, \{/gm, 'var $1 = /* @__PURE__ */ toNamespace({');
  return `${marked}\nfunction toNamespace(all) { const target = {}; __export(target, all); return target; }\n`;
}

function emptyUnused(text: string): string {
  const inService = services.reduce((code, name) => emptyFunction(code, name, '  '), text);
  return transformers.reduce((code, name) => emptyFunction(code, name, ''), inService);
}

/** Empties a function. It ends where a line closes it that is indented as its first one. */
function emptyFunction(text: string, name: string, indent: string): string {
  const from = find(text, `\n${indent}function ${name}(`);
  const end = `\n${indent}}\n`;
  return `${text.slice(0, from)}\n${indent}function ${name}() {${text.slice(text.indexOf(end, from))}`;
}

function find(text: string, part: string): number {
  const found = text.indexOf(part);
  if (found < 0)
    throw new Error(
      `typescript.js does not contain ${JSON.stringify(part)}, where it is taken apart. Its version has changed: correct plugins/playground/bundle/slimTypeScript.ts.`,
    );
  return found;
}
