import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';

/** The compiler that readers install, started the way their editors start it. It reads files from disk. */
export interface Editor {
  /** Opens the project of the nearest `tsconfig.json` above a file. */
  open(file: string): Promise<void>;
  /** Compiles a file, which is in the open project, and returns its errors. */
  findErrors(file: string): Promise<EditorError[]>;
  /** Reads what the editor shows for a name, in Markdown. Signatures are shortened to about so many characters. */
  readHover(file: string, place: Place, length: number): Promise<EditorHover | undefined>;
  /** Finds where the name at a place is declared. */
  findDefinitions(file: string, place: Place): Promise<Definition[]>;
  stop(): void;
}

/** Where a name is declared: a file, and the place of the name in it. */
export interface Definition {
  uri: string;
  range: { start: Place };
}

/** A place in a file. Lines and characters count from 0. */
export interface Place {
  line: number;
  character: number;
}

/** An error as the Language Server Protocol describes it. */
export interface EditorError {
  range: { start: Place; end: Place };
  severity: number;
  code: number;
  message: string;
}

/** What an editor shows for a name, and where that name is. */
export interface EditorHover {
  contents: { value: string };
  range: { start: Place; end: Place };
}

const errorSeverity = 1;

/** Starts the compiler for the projects in a folder. */
export async function openEditor(folder: string): Promise<Editor> {
  const child = spawn(findCompiler(), ['--lsp', '--stdio'], {
    cwd: folder,
    // It collects garbage less often while it needs little memory, which saves time.
    env: { ...process.env, GOGC: '400', GOMEMLIMIT: '600MiB' },
  });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let end: Error | undefined;
  const endWith = (error: Error): void => {
    end ??= error;
    // Requests that have no answer yet fail.
    connection.dispose();
  };
  child.once('error', endWith);
  child.once('close', (code, signal) => {
    const text = `TypeScript 7 ended with ${signal ?? `exit code ${String(code)}`}.\n${printed}`;
    endWith(new Error(text.trim()));
  });
  const explained = (error: unknown): never => {
    throw end ?? error;
  };
  const ask = async <Result>(method: string, params: object): Promise<Result> =>
    end ? explained(end) : connection.sendRequest<Result>(method, params).catch(explained);
  const tell = async (method: string, params: object): Promise<void> =>
    end ? explained(end) : connection.sendNotification(method, params).catch(explained);
  let hoverLength = 0;
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  await ask('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: { textDocument: { hover: { contentFormat: ['markdown'] } } },
  });
  await tell('initialized', {});
  const document = (file: string): { uri: string } => ({ uri: pathToFileURL(file).href });
  return {
    async open(file) {
      await tell('textDocument/didOpen', {
        textDocument: {
          ...document(file),
          languageId: file.endsWith('x') ? 'typescriptreact' : 'typescript',
          version: 1,
          text: readFileSync(file, 'utf8'),
        },
      });
    },
    async findErrors(file) {
      const { items } = await ask<{ items: EditorError[] }>('textDocument/diagnostic', {
        textDocument: document(file),
      });
      return items.filter(({ severity }) => severity === errorSeverity);
    },
    async readHover(file, place, length) {
      if (hoverLength !== length) {
        hoverLength = length;
        await tell('workspace/didChangeConfiguration', {
          settings: { 'js/ts': { unstable: { maximumHoverLength: length } } },
        });
      }
      const request = { textDocument: document(file), position: place };
      return (await ask<EditorHover | null>('textDocument/hover', request)) ?? undefined;
    },
    async findDefinitions(file, place) {
      const request = { textDocument: document(file), position: place };
      const found = await ask<Definition | Definition[] | null>('textDocument/definition', request);
      return found ? [found].flat() : [];
    },
    stop() {
      connection.dispose();
      child.kill('SIGKILL');
    },
  };
}

/** Finds the program of TypeScript 7 for this machine. */
function findCompiler(): string {
  const ofTypeScript = createRequire(require.resolve('typescript7/package.json'));
  const platform = `@typescript/typescript-${process.platform}-${process.arch}`;
  const folder = path.dirname(ofTypeScript.resolve(`${platform}/package.json`));
  return path.join(folder, 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc');
}
