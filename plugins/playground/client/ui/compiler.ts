import { trustScript } from '@site/src/trusted';
import type { PlayRoot } from '../../format/playFiles';
import type { Emitted } from '../compiler/emitModules';
import type { Files, OpenProject } from '../compiler/openProject';
import type { CompilerAnswer, CompilerQuestion } from '../compiler/questions';

/** TypeScript in a worker: what `OpenProject` does, with answers that come later. */
export type Compiler = {
  [Name in keyof OpenProject]: (
    ...args: Parameters<OpenProject[Name]>
  ) => Promise<Awaited<ReturnType<OpenProject[Name]>>>;
} & {
  /** Lets the compiler have files and the declarations that they need. Resolves when these are there. */
  open(root: PlayRoot, library: string, files: Files): Promise<void>;
  /** Turns files into modules, for which nothing must be open. */
  emit(files: Files, entries: readonly string[]): Promise<Emitted>;
  /** Ends the worker. It takes some 70 MB, and would stay as long as the tab. */
  end(): void;
};

/** Starts the compiler. */
export function startCompiler(address: string): Compiler {
  const worker = new Worker(trustScript(address));
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  worker.onmessage = ({ data }: MessageEvent<CompilerAnswer>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(new Error(data.error));
    else call?.resolve(data.value as never);
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'The compiler cannot be loaded.'));
    waiting.clear();
  };
  const call =
    (name: CompilerQuestion['name']) =>
    (...args: readonly unknown[]): Promise<never> => {
      lastId += 1;
      const question: CompilerQuestion = { id: lastId, name, args };
      worker.postMessage(question);
      return new Promise((resolve, reject) => waiting.set(question.id, { resolve, reject }));
    };
  return {
    open: call('open'),
    update: call('update'),
    explain: call('explain'),
    propose: call('propose'),
    rename: call('rename'),
    emit: call('emit'),
    find: call('find'),
    end() {
      worker.terminate();
    },
  };
}
