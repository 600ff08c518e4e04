import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { openEditor, type Editor } from './editor';

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<{ spawn: typeof spawn }>();
  return { ...original, spawn: vi.fn(original.spawn) };
});

let editor: Editor;
let child: ChildProcess;
let file: string;

beforeEach(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'editor-'));
  file = path.join(folder, 'desk.ts');
  writeFileSync(file, 'export const parcels = 3;');
  editor = await openEditor(folder);
  child = vi.mocked(spawn).mock.results.at(-1)?.value as ChildProcess;
  await editor.open(file);
});

test('a question to a compiler that ends without an answer fails with how it ended and what it had printed', async () => {
  child.kill('SIGSTOP');
  const question = editor.findErrors(file);
  // A program in Go prints what it was doing when it receives this signal.
  child.kill('SIGQUIT');
  child.kill('SIGCONT');
  await expect(question).rejects.toThrow(/^TypeScript 7 ended with exit code 2\.\nSIGQUIT: quit/);
});

test('a question to a compiler that has ended fails with how it ended', async () => {
  child.kill('SIGKILL');
  await once(child, 'close');
  await expect(editor.findErrors(file)).rejects.toThrow('TypeScript 7 ended with SIGKILL.');
});
