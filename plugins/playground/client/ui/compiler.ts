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

/** How many seconds the compiler may not respond. The first check takes some on a slow phone. */
const patience = 15;

/** A check took so long that it was ended. */
export class TooSlowError extends Error {
  constructor() {
    super('Checking the types took too long, so it was ended. Your next change is checked again.');
  }
}

/**
 * Starts the compiler. If it does not respond, because types take long, another one takes its place; if it could not be loaded, the next
 * question tries again.
 */
export function startCompiler(address: string): Compiler {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  /** What the worker was asked to open, for the one that takes its place. */
  let opened: CompilerQuestion | undefined;
  let isLoaded = false;
  let isLost = false;
  /** For how many seconds it has been asked whether it responds. */
  let silentFor = 0;
  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(trustScript(address));
    started.onmessage = ({ data }: MessageEvent<CompilerAnswer>) => {
      isLoaded = true;
      silentFor = 0;
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) call?.reject(new Error(data.error));
      else call?.resolve(data.value as never);
    };
    started.onerror = ({ message }) => {
      isLost = !isLoaded;
      fail(new Error(message || 'The compiler cannot be loaded.'));
    };
    started.postMessage(ping);
    return started;
  };
  let worker = start();
  const restart = (): void => {
    worker.terminate();
    isLoaded = false;
    isLost = false;
    silentFor = 0;
    worker = start();
    if (opened) worker.postMessage(opened);
  };
  // Seconds are counted instead of read from a clock, which goes on while a laptop sleeps. Loading may take as long as the network does.
  const watch = setInterval(() => {
    if (waiting.size === 0 || !isLoaded) return;
    if (silentFor === 0) worker.postMessage(ping);
    silentFor += 1;
    if (silentFor <= patience) return;
    restart();
    fail(new TooSlowError());
  }, 1000);
  const call =
    (name: CompilerQuestion['name']) =>
    (...args: readonly unknown[]): Promise<never> => {
      if (isLost) restart();
      lastId += 1;
      const question: CompilerQuestion = { id: lastId, name, args };
      if (name === 'open') opened = question;
      worker.postMessage(question);
      return new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }));
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
      clearInterval(watch);
      worker.terminate();
    },
  };
}

/** Asks whether the compiler responds: to turn no files into modules is no work. */
const ping: CompilerQuestion = { id: 0, name: 'emit', args: [{}, []] };
