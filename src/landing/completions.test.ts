import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { completions } from './completions';

const folder = path.resolve('samples/v11/landing-completion');

test('the landing page lists what TypeScript offers an editor after trpc.post.', () => {
  const client = path.join(folder, 'client.ts');
  const code = readFileSync(client, 'utf8');
  const service = ts.createLanguageService({
    getScriptFileNames: () => [client],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) =>
      ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined,
    getCurrentDirectory: () => folder,
    getCompilationSettings: () => ({
      strict: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
    }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const place = code.indexOf('trpc.post.') + 'trpc.post.'.length;
  const offered = service.getCompletionsAtPosition(client, place, undefined)?.entries;
  expect(offered?.map(({ name }) => name)).toEqual(completions.map(({ name }) => name));
}, 60_000);

test.each(completions)('$name is a $kind in the router that the editor completes', async ({ name, kind }) => {
  const { appRouter } = await import('../../samples/v11/landing-completion/server');
  expect(appRouter._def.procedures[`post.${name}`]._def.type).toBe(kind);
});
