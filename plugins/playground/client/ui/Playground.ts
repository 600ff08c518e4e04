import { longestAddress, type PlayFiles, type Project } from '../../format/playFiles';
import type { Emitted } from '../compiler/emitModules';
import type { Mistake, Place } from '../compiler/questions';
import type { FrameMessage } from '../messages';
import { packProject } from './address';
import { startCompiler, type Compiler } from './compiler';
import { offerArchive, toDownload } from './download';
import type { EditorActions } from './editor';
import { addSent, type Exchange } from './exchanges';
import { FileStates } from './fileStates';
import type { PrintedLine, Status } from './Output';
import type { Opened } from './readPlace';
import { fetchScripts, runProject, type Run } from './runProject';

/** How long the reader pauses before the address contains the files, in milliseconds. */
const pause = 500;

/** What the markup shows, and what it does. `onChange` is called when it is to be rendered again. */
export class Playground {
  status: Status = 'loading';
  lines: readonly PrintedLine[] = [];
  exchanges: readonly Exchange[] = [];
  /** The number of the exchange that the reader has chosen. */
  chosen: number | undefined;
  /** Where the procedures of the chosen exchange are called and defined. */
  places: readonly Place[] = [];
  mistakes: Readonly<Record<string, readonly Mistake[]>> = {};
  note: string;
  /** Whether server and client run as programs apart. */
  isApart = false;
  /** The name that the reader is about to change, and where it is. */
  renaming: { name: string; position: number } | undefined;
  states: FileStates;
  #project: Project;
  #original: Project;
  /** What the address names without its code. */
  readonly #sample: Project | undefined;
  readonly #files: PlayFiles;
  readonly #onChange: () => void;
  #compiler: Compiler | undefined;
  #run: Run | undefined;
  #emitted: { key: string; emitting: Promise<Emitted> } | undefined;
  #addressTimer: number | undefined;
  #isChecking = false;
  #isStale = false;
  #place: HTMLElement | null = null;

  constructor(files: PlayFiles, { project, original, sample, note }: Opened, onChange: () => void) {
    this.#files = files;
    this.#project = project;
    this.#original = original;
    this.#sample = sample;
    this.note = note;
    this.#onChange = onChange;
    this.states = this.#createStates();
  }

  get root(): string {
    return this.#project.root;
  }

  /** Shows the editor in an element, and loads the compiler with the first one. */
  readonly mount = (place: HTMLElement | null): void => {
    this.#place = place;
    this.states.mount(place);
    if (place && !this.#compiler) void this.#load();
    if (!place) this.stop();
  };

  async run(): Promise<void> {
    const root = this.#rootFiles();
    if (!this.#compiler || !root) return;
    this.#run?.stop();
    this.lines = [];
    this.exchanges = [];
    this.places = [];
    this.#change({ status: 'running' });
    const emitted = await this.#emit(this.#compiler);
    const missing = emitted.packages.filter((name) => !(name in root.imports));
    this.isApart = emitted.programs.length > 1;
    if (missing.length > 0) {
      this.#print('fatal', `The playground does not have what the code imports: ${missing.join(', ')}.`);
      this.#change({ status: 'failed' });
      return;
    }
    try {
      this.#run = await runProject(this.#files, root, emitted, (message) => {
        this.#receive(message);
      });
    } catch (error) {
      this.#print('fatal', (error as Error).message);
      this.#change({ status: 'failed' });
    }
  }

  stop(): void {
    this.#run?.stop();
    this.#run = undefined;
    if (this.status === 'running') this.#change({ status: 'stopped' });
  }

  /** Goes back to what the playground was opened with, as a step that can be undone. */
  reset(): void {
    this.states.replace(this.#original.files);
  }

  async share(): Promise<void> {
    await this.#writeAddress();
    if (this.note) return;
    try {
      await navigator.clipboard.writeText(location.href);
      this.#change({ note: 'The link is copied.' });
    } catch {
      this.#change({ note: 'The address of this page is the link.' });
    }
  }

  download(): void {
    const root = this.#rootFiles();
    if (root) offerArchive(toDownload({ ...this.#project, files: this.states.texts() }, root));
  }

  /** Begins again with the quickstart of another version. */
  async startWith(root: string): Promise<void> {
    const start = this.#files.starts[root];
    if (!start) return;
    this.stop();
    this.#project = start;
    this.#original = start;
    this.states.mount(null);
    this.states = this.#createStates();
    this.states.mount(this.#place);
    Object.assign(this, { lines: [], exchanges: [], places: [], mistakes: {} });
    this.#change({ status: 'loading', note: '' });
    await this.#open();
    void this.#writeAddress();
  }

  show(name: string, place?: { from: number; to: number }): void {
    this.states.show(name, place);
    this.#onChange();
  }

  askName(): void {
    const word = this.states.wordAtCursor();
    if (word) this.#change({ renaming: { name: word.text, position: word.position }, note: '' });
    else this.#change({ note: 'Put the cursor on the name that you want to change.' });
  }

  async rename(name: string): Promise<void> {
    const { renaming } = this;
    this.#change({ renaming: undefined });
    if (!renaming || !this.#compiler) return;
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) {
      this.#change({
        note: 'A new name can have letters from a to z, digits, _ and $, and begins with no digit.',
      });
      return;
    }
    const edits = await this.#compiler.rename(this.states.active, renaming.position, name);
    if (typeof edits === 'string') {
      this.#change({ note: edits });
      return;
    }
    this.states.edit(edits);
    const files = new Set(edits.map(({ file }) => file));
    this.#change({ note: `Renamed in ${[...files].join(', ')}.` });
  }

  cancelRename(): void {
    this.#change({ renaming: undefined });
  }

  /** Highlights where the procedures of an exchange are called and defined. */
  async choose({ id, procedures }: Exchange): Promise<void> {
    if (!this.#compiler) return;
    this.chosen = id;
    const { find } = this.#compiler;
    this.places = (await Promise.all(procedures.map((name) => find(name)))).flat();
    this.states.mark(this.places);
    this.#onChange();
  }

  #createStates(): FileStates {
    const { files, entries } = this.#project;
    const first = entries.find((name) => /client|main|sample/.test(name)) ?? entries[0] ?? '';
    return new FileStates(files, first, (name) => this.#actionsOf(name));
  }

  #actionsOf(name: string): EditorActions {
    return {
      explain: async (position) => {
        await this.#compile();
        return this.#compiler?.explain(name, position);
      },
      propose: async (position) => {
        await this.#compile();
        return (await this.#compiler?.propose(name, position)) ?? [];
      },
      rename: () => {
        this.askName();
      },
      run: () => void this.run(),
      onChange: () => {
        void this.#check();
        window.clearTimeout(this.#addressTimer);
        this.#addressTimer = window.setTimeout(() => void this.#writeAddress(), pause);
      },
    };
  }

  async #load(): Promise<void> {
    this.#compiler = startCompiler(this.#files.compiler);
    await this.#open();
  }

  async #open(): Promise<void> {
    const root = this.#rootFiles();
    const compiler = this.#compiler;
    if (!root || !compiler) return;
    // The code can run before the declarations are there, and before it is checked.
    const emitting = this.#emit(compiler);
    const opening = compiler.open(root, this.#files.library, this.states.texts());
    try {
      const { packages } = await emitting;
      await fetchScripts(this.#files, root, packages);
      this.#change({ status: 'ready' });
    } catch (error) {
      this.#print('fatal', `${(error as Error).message} Reload the page to try again.`);
      this.#change({ status: 'failed' });
    }
    try {
      await opening;
      await this.#check();
    } catch {
      this.#change({ note: 'Types and errors cannot be shown. Reload the page to try again.' });
    }
  }

  /** Turns the files into modules, once for the same files. */
  #emit(compiler: Compiler): Promise<Emitted> {
    const files = this.states.texts();
    const { entries } = this.#project;
    const key = JSON.stringify([files, entries]);
    if (this.#emitted?.key !== key) this.#emitted = { key, emitting: compiler.emit(files, entries) };
    return this.#emitted.emitting;
  }

  /** Checks the files at once, or if a check goes on, after it: however much is typed meanwhile, one more check is enough. */
  async #check(): Promise<void> {
    this.#isStale = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        await this.#compile();
      }
    } finally {
      this.#isChecking = false;
    }
  }

  /** Lets the compiler have the files as they are now. */
  async #compile(): Promise<void> {
    const files = this.states.texts();
    const mistakes = await this.#compiler?.update(files);
    // The reader may have typed meanwhile.
    if (!mistakes || JSON.stringify(files) !== JSON.stringify(this.states.texts())) return;
    if (JSON.stringify(mistakes) === JSON.stringify(this.mistakes)) return;
    this.states.showMistakes(mistakes);
    this.#change({ mistakes });
  }

  #receive(message: FrameMessage): void {
    switch (message.type) {
      case 'printed':
        this.#print(message.level, message.text, message.realm);
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
    this.#onChange();
  }

  #print(level: PrintedLine['level'], text: string, realm: PrintedLine['realm'] = 'program'): void {
    this.lines = [...this.lines, { realm, level, text }];
  }

  /** Puts the files into the address, unless they are as the page was opened. */
  async #writeAddress(): Promise<void> {
    const files = this.states.texts();
    const packed = await packProject({ ...this.#project, files });
    const isTooLong = typeof packed !== 'string';
    const isOriginal =
      this.#original.entries === this.#project.entries && isEqual(files, this.#original.files);
    const hash = isTooLong || (isOriginal && this.#original === this.#sample) ? '' : `#${packed}`;
    history.replaceState(history.state, '', location.pathname + location.search + hash);
    const note = isTooLong
      ? `This code is too long for a link: it has ${String(packed.length)} characters, and a link can have ${String(longestAddress)}. Download it to keep it.`
      : '';
    if (note !== this.note) this.#change({ note });
  }

  #rootFiles(): PlayFiles['roots'][string] | undefined {
    return this.#files.roots[this.#project.root];
  }

  #change(changes: Partial<Pick<Playground, 'status' | 'note' | 'renaming' | 'mistakes'>>): void {
    Object.assign(this, changes);
    this.#onChange();
  }
}

function isEqual(one: Project['files'], other: Project['files']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
