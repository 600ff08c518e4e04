import {
  mostFiles,
  type PlayFiles,
  type PlayOrigin,
  type PlayRoot,
  type Project,
} from '../../format/playFiles';
import { isFileName } from '../../format/isFileName';
import type { Place, Range } from '../compiler/questions';
import { AddressKeeper } from './place/addressKeeper';
import { Checks } from './checks';
import { startCompiler, TooSlowError, type Compiler } from './compiler';
import { offerArchive, toDownload } from './download';
import type { Exchange } from './run/exchanges';
import { FileStates, type FileActions, type Pane } from './files/fileStates';
import { Programs } from './run/programs';
import type { Opened } from './place/readPlace';

/** A name that the reader is asked for. */
export interface Naming {
  label: string;
  /** The name as it is now, if there is one. */
  name: string;
  /** What the button says. */
  action: string;
  onName: (name: string) => void;
}

/** What the markup shows, and what it does. `onChange` is called when it is to be rendered again. */
export class Playground {
  readonly programs: Programs;
  readonly states: FileStates;
  readonly checks: Checks;
  /** Where the sample is from that is shown, if it is one. */
  readonly origin: PlayOrigin | undefined;
  /** The number of the exchange that the reader has chosen. */
  chosen: number | undefined;
  /** Where the procedures of the chosen exchange are called and defined. */
  places: readonly Place[] = [];
  /** What the reader is about to name. */
  naming: Naming | undefined;
  /** Whether the reader has pressed Run, and code cannot run yet. */
  isRunAsked: boolean;
  #note: string;
  readonly #address: AddressKeeper;
  #compiler: Compiler | undefined;

  /** `runsAtOnce` tells whether the reader has pressed Run already. */
  constructor(
    private readonly files: PlayFiles,
    private readonly opened: Opened,
    private readonly runsAtOnce: () => boolean,
    private readonly onChange: () => void,
  ) {
    const { sample, note } = opened;
    this.#note = note;
    this.isRunAsked = runsAtOnce();
    this.origin = sample?.origin;
    this.programs = new Programs(files, onChange);
    this.#address = new AddressKeeper(sample, () => this.#current, onChange);
    this.states = this.#createStates();
    this.checks = new Checks(this.states, onChange, opened.isShared);
    if (sample) this.states.show(sample.title);
    // There is one copy for all addresses, so the next code that is typed would take its place.
    if (opened.isUnwritten) void this.#address.write();
  }

  get root(): PlayRoot | undefined {
    return this.files.roots[this.opened.project.root];
  }

  /** What the reader should know: about what was done last, and about the address. */
  get note(): string {
    return [this.#note, this.#address.problem].join(' ').trim();
  }

  /** Shows the editor in an element, and loads the compiler with the first one. */
  mount(pane: Pane, place: HTMLElement | null): void {
    this.states.mount(pane, place);
    place?.addEventListener('focusout', () => this.#address.writeNow());
    this.onChange();
    if (pane === 'side') return;
    if (!place) {
      this.programs.stop();
      this.#address.end();
      this.#compiler?.end();
    } else if (!this.#compiler) {
      this.#compiler = startCompiler(this.files.compiler);
      void this.#open(this.#compiler);
    }
  }

  async run(): Promise<void> {
    if (!this.#compiler || !this.root) return;
    this.isRunAsked = this.programs.status === 'loading';
    if (this.isRunAsked) {
      this.onChange();
      return;
    }
    this.places = [];
    this.say('');
    const starting = this.programs.run(this.#compiler, this.root, this.#current);
    if (this.checks.waitsForReader) this.#check();
    await starting;
  }

  undo(): void {
    const names = this.states.undo();
    if (names.length > 1) this.say(`Undone in ${names.join(', ')}.`);
  }

  /** Goes back to what the playground was opened with, as a step that can be undone. */
  reset(): void {
    this.states.replace(this.opened.original.files);
  }

  async share(): Promise<void> {
    await this.#address.write();
    if (this.#address.problem) return;
    try {
      await navigator.clipboard.writeText(location.href);
      this.say('The link is copied.');
    } catch {
      this.say('The address of this page is the link.');
    }
  }

  download(): void {
    if (this.root) offerArchive(toDownload(this.#current, this.root));
  }

  show(name: string, place?: Range): void {
    this.states.show(name, place);
    this.onChange();
  }

  askName(): void {
    const word = this.states.wordAtCursor();
    this.naming = word && {
      label: 'New name',
      name: word.text,
      action: 'Rename in all files',
      onName: (name) => void this.#rename(word.position, name),
    };
    this.say(word ? '' : 'Put the cursor on the name that you want to change.');
  }

  askFile(): void {
    this.naming = {
      label: 'Name of the file',
      name: '',
      action: 'Add',
      onName: (name) => this.#addFile(name),
    };
    this.say('');
  }

  cancelNaming(): void {
    this.naming = undefined;
    this.say('');
    this.states.focus();
  }

  /** Whether a file can be removed: the project does not begin with it. */
  canRemove(name: string): boolean {
    return !this.opened.project.entries.includes(name);
  }

  removeFile(name: string): void {
    this.states.remove(name);
    this.say(`${name} is removed. Undo brings it back.`);
  }

  /** Highlights where the procedures of an exchange are called and defined. */
  async choose({ id, procedures }: Exchange): Promise<void> {
    if (!this.#compiler) return;
    this.chosen = id;
    const { find } = this.#compiler;
    this.places = (await Promise.all(procedures.map((name) => find(name)))).flat();
    this.states.mark(this.places);
    this.onChange();
  }

  /** Tells the reader something until the next edit. */
  say(note: string): void {
    this.#note = note;
    this.onChange();
  }

  /** The project with the files as they are now. */
  get #current(): Project {
    return { ...this.opened.project, files: this.states.texts() };
  }

  async #rename(position: number, name: string): Promise<void> {
    this.cancelNaming();
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) {
      this.say('A new name can have letters from a to z, digits, _ and $, and begins with no digit.');
      return;
    }
    const edits = await this.#compiler?.rename(this.states.active, position, name);
    if (typeof edits === 'object') this.states.edit(edits);
    this.say(
      typeof edits === 'object'
        ? `Renamed in ${[...new Set(edits.map(({ file }) => file))].join(', ')}.`
        : (edits ?? ''),
    );
  }

  /** Adds a file, unless a project cannot have one of this name: then the reader can correct it. */
  #addFile(name: string): void {
    if (this.states.names.includes(name)) this.say(`There is a file ${name} already.`);
    else if (this.states.names.length >= mostFiles)
      this.say(`A project can have ${String(mostFiles)} files. Remove one to add another.`);
    else if (!isFileName(name))
      this.say(
        'A file is named like helpers.ts or routers/user.ts: letters from a to z, digits, - and _, and .ts or .tsx at the end.',
      );
    else {
      this.naming = undefined;
      this.states.add(name);
      this.say(`Import it as ./${name.replace(/\.tsx?$/, '')} to run it.`);
      this.states.focus();
    }
  }

  #createStates(): FileStates {
    const { files, entries } = this.opened.project;
    const first = entries.find((name) => /client|main|sample/.test(name)) ?? entries[0] ?? '';
    const side = entries.length > 1 ? entries.at(-1) : undefined;
    return new FileStates(files, first, (name) => this.#actionsOf(name), side);
  }

  #actionsOf(name: string): FileActions {
    return {
      explain: async (position) => (await this.#upToDate())?.explain(name, position),
      propose: async (position) => (await this.#upToDate())?.propose(name, position) ?? [],
      rename: () => this.askName(),
      run: () => void this.run(),
      say: (note) => this.say(note),
      onChange: () => {
        if (this.#note) this.say('');
        this.#check();
        this.#address.writeLater();
      },
    };
  }

  #check(): void {
    this.checks.check().catch(this.#sayWhy);
  }

  /** The compiler, with the files as they are now; none while code may not be checked. */
  async #upToDate(): Promise<Compiler | undefined> {
    if (this.checks.waitsForReader) return undefined;
    await this.checks.compile();
    return this.#compiler;
  }

  async #open(compiler: Compiler): Promise<void> {
    if (!this.root) return;
    const preparing = this.programs.prepare(compiler, this.root, this.#current);
    // What is asked meanwhile is answered once the declarations are there.
    compiler.open(this.root, this.files.library, this.states.texts()).catch(this.#sayWhy);
    this.checks.start(compiler).catch(this.#sayWhy);
    await preparing;
    if (this.isRunAsked || this.runsAtOnce()) void this.run();
  }

  readonly #sayWhy = (error: unknown): void =>
    this.say(
      error instanceof TooSlowError
        ? error.message
        : 'Types and errors cannot be shown. Reload the page to try again.',
    );
}
