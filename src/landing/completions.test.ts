import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { completions } from './completions';

const folder = path.resolve('samples/v11/landing-completion');

const client = path.join(folder, 'client.ts');
const place = readFileSync(client, 'utf8').indexOf('trpc.post.') + 'trpc.post.'.length;
const editor = ts.createLanguageService({
  ...ts.sys,
  useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  getScriptFileNames: () => [client],
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) =>
    ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined,
  getCurrentDirectory: () => folder,
  getCompilationSettings: () => ({
    strict: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
});

test('the landing page lists what TypeScript offers an editor after trpc.post.', () => {
  const offered = editor.getCompletionsAtPosition(client, place, undefined)?.entries;
  expect(offered?.map(({ name }) => name)).toEqual(completions.map(({ name }) => name));
}, 60_000);

test('“Go to definition” leads from the call to the procedure', () => {
  const [found] = editor.getDefinitionAtPosition(client, place) ?? [];
  expect(found?.fileName).toBe(path.join(folder, 'server.ts'));
  const server = readFileSync(path.join(folder, 'server.ts'), 'utf8');
  expect(server.slice(found?.textSpan.start)).toMatch(/^byId: t\.procedure/);
}, 60_000);

test.each(completions)('$name is a $kind in the router that the editor completes', async ({ name, kind }) => {
  const { appRouter } = await import('../../samples/v11/landing-completion/server');
  expect(appRouter.post[name]._def.type).toBe(kind);
});
