import { listPackages } from '../../../format/listPackages';
import type { PlayFiles, PlayRoot, Project } from '../../../format/playFiles';
import type { Emitted } from '../../compiler/emitModules';
import type { FrameMessage, PrintLevel, RealmName } from '../../messages';
import type { Compiler } from '../compiler';
import { addSent, type Exchange } from './exchanges';
import { fetchScripts, runProject } from './runProject';

/** What a program has printed at once. */
interface PrintedLine {
  realm: RealmName;
  level: PrintLevel;
  text: string;
}

/** Whether the compiler is there, and what the last run does. */
export type Status = 'loading' | 'ready' | 'running' | 'finished' | 'stopped' | 'looping' | 'failed';

/** The programs of a project: whether they run, what they print, and what they send to each other. */
export class Programs {
  status: Status = 'loading';
  lines: readonly PrintedLine[] = [];
  exchanges: readonly Exchange[] = [];
  /** Whether server and client run as programs apart. */
  isApart = false;
  #end: (() => void) | undefined;
  #emitted: { key: string; emitting: Promise<Emitted> } | undefined;
  /** The start that is under way, or was the last. A later start or a stop takes its place. */
  #start = {};

  constructor(
    private readonly files: PlayFiles,
    private readonly onChange: () => void,
  ) {}

  /** Fetches what a project needs before it can run. It can run before it is checked. */
  async prepare(compiler: Compiler, root: PlayRoot, project: Project): Promise<void> {
    const own = (this.#start = {});
    try {
      const { packages } = await this.#emit(compiler, project);
      await fetchScripts(this.files, root, packages);
      if (own === this.#start) this.#setStatus('ready');
    } catch (error) {
      if (own === this.#start) this.#fail(`${(error as Error).message} Reload the page to try again.`);
    }
  }

  /** Runs a project in place of the one that runs. The reader may start it again, or stop it, before it has begun. */
  async run(compiler: Compiler, root: PlayRoot, project: Project): Promise<void> {
    this.#end?.();
    this.#end = undefined;
    const own = (this.#start = {});
    this.lines = [];
    this.exchanges = [];
    this.#setStatus('running');
    try {
      const emitted = await this.#emit(compiler, project);
      const missing = emitted.packages.filter((name) => !Object.hasOwn(root.imports, name));
      if (missing.length > 0)
        throw new Error(
          `The playground does not have what the code imports: ${missing.join(', ')}. It has ${listPackages(root)}.`,
        );
      const scripts = await fetchScripts(this.files, root, emitted.packages);
      if (own !== this.#start) return;
      this.isApart = emitted.programs.length > 1;
      this.#end = runProject(this.files, scripts, emitted, (message) => this.#receive(message));
    } catch (error) {
      if (own === this.#start) this.#fail((error as Error).message);
    }
  }

  stop(): void {
    this.#start = {};
    this.#end?.();
    this.#end = undefined;
    if (this.status === 'running') this.#setStatus('stopped');
  }

  /** Turns the files into modules, once for the same files. */
  #emit(compiler: Compiler, { files, entries }: Project): Promise<Emitted> {
    const key = JSON.stringify([files, entries]);
    if (this.#emitted?.key === key) return this.#emitted.emitting;
    const emitting = compiler.emit(files, entries);
    this.#emitted = { key, emitting };
    // The next run tries again.
    emitting.catch(() => {
      if (this.#emitted?.emitting === emitting) this.#emitted = undefined;
    });
    return emitting;
  }

  #receive(message: FrameMessage): void {
    switch (message.type) {
      case 'printed':
        this.lines = [...this.lines, message];
        break;
      case 'sent':
        this.exchanges = addSent(this.exchanges, message.sent);
        break;
      case 'finished':
        if (this.status === 'running') this.status = 'finished';
        break;
      case 'stopped':
        this.status = message.reason === 'loop' ? 'looping' : 'failed';
    }
    this.onChange();
  }

  #fail(text: string): void {
    this.lines = [...this.lines, { realm: 'program', level: 'fatal', text }];
    this.#setStatus('failed');
  }

  #setStatus(status: Status): void {
    this.status = status;
    this.onChange();
  }
}
