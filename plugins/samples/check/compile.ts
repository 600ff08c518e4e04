import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { API, Diagnostic } from 'typescript7/unstable/sync';
import type { Root } from '../page/roots';

/** An error that the compiler reports. Lines and columns count from 0. */
export interface CodeError {
  code: number;
  message: string;
  line: number;
  column: number;
  length: number;
}

/** Files that are compiled in one program. */
export interface Unit {
  /** By absolute path in the root: files that are only in memory. */
  virtual: ReadonlyMap<string, string>;
  /** Files on disk, by absolute path. */
  real: readonly string[];
}

/** The errors of each file, by path. Files without errors are not in it. */
export type CodeErrors = ReadonlyMap<string, readonly CodeError[]>;

/** The version of TypeScript that compiles samples: the one that readers install. */
export const compilerVersion = readVersion();

/** Compiles units with the TypeScript that readers install, and returns the errors of their files. */
export async function compile(root: Root, units: readonly Unit[]): Promise<CodeErrors> {
  const { API: Compiler } = await import('typescript7/unstable/sync');
  // It is a process that keeps what it has read. A new one sees each file as it is now.
  const compiler = new Compiler();
  const cacheFolder = path.join(root.folder, '.cache');
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(path.join(cacheFolder, 'check-'));
  try {
    const configs = units.map((unit, index) => writeUnit(root, path.join(folder, String(index)), unit));
    const snapshot = compiler.updateSnapshot({ openProjects: configs.map(({ file }) => file) });
    const errors = new Map<string, CodeError[]>();
    for (const { file, paths } of configs) {
      const program = snapshot.getProject(file)?.program;
      if (!program) throw new Error(`TypeScript 7 made no program for samples/${root.name}.`);
      const found = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];
      for (const diagnostic of found) {
        const original = paths.get(diagnostic.fileName ?? '');
        if (original && isError(diagnostic))
          errors.set(original, [...(errors.get(original) ?? []), toError(diagnostic, root, folder)]);
      }
    }
    return errors;
  } finally {
    stop(compiler);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends the compiler. Its own `close` ends it in a way that makes it print "context canceled". */
function stop(compiler: API): void {
  const { client } = compiler as unknown as { client: { channel: { child: ChildProcess; close(): void } } };
  client.channel.child.kill('SIGKILL');
  client.channel.close();
}

/** Writes the files of a unit and its configuration. Returns that, and which file each written one stands for. */
function writeUnit(
  root: Root,
  folder: string,
  { virtual, real }: Unit,
): { file: string; paths: ReadonlyMap<string, string> } {
  const paths = new Map(real.map((file) => [file, file]));
  for (const [original, text] of virtual) {
    const copy = path.join(folder, path.relative(root.folder, original));
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, text);
    paths.set(copy, original);
  }
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'tsconfig.json');
  const config = {
    extends: path.join(root.folder, 'tsconfig.json'),
    // Every fence is a separate module. Without this, two fences that both declare `post` would share a scope.
    compilerOptions: { moduleDetection: 'force', noEmit: true, skipLibCheck: true },
    files: [...paths.keys()].filter((each) => /\.[cm]?tsx?$/.test(each)),
    include: [],
  };
  writeFileSync(file, JSON.stringify(config));
  return { file, paths };
}

const errorCategory = 1;

function isError({ category }: Diagnostic): boolean {
  return (category as number) === errorCategory;
}

function toError(diagnostic: Diagnostic, root: Root, folder: string): CodeError {
  const { code, pos, end, fileName = '' } = diagnostic;
  const before = readFileSync(fileName, 'utf8').slice(0, pos).split('\n');
  const message = writeMessage(diagnostic)
    .split(`${folder}/`)
    .map((part, index) => (index === 0 ? part : part.replace(/^\d+\//, '')))
    .join('')
    .replaceAll(`${root.folder}/`, '');
  return { code, message, line: before.length - 1, column: before.at(-1)?.length ?? 0, length: end - pos };
}

/** Writes a message with the ones that explain it, indented below it. */
function writeMessage({ text, messageChain = [] }: Diagnostic): string {
  const reasons = messageChain.flatMap((reason) => writeMessage(reason).split('\n'));
  return [text, ...reasons.map((line) => `  ${line}`)].join('\n');
}

function readVersion(): string {
  const file = path.join(__dirname, '../../../node_modules/typescript7/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
