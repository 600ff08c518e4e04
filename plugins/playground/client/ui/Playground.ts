import {
  mostFiles,
  type PlayFiles,
  type PlayOrigin,
  type PlayRoot,
  type Project,
} from '../../format/playFiles';
import { isFileName } from '../../format/isFileName';
import type { Place } from '../compiler/questions';
import { AddressKeeper } from './place/addressKeeper';
import { Checks, type Mistakes } from './checks';
import { startCompiler, TooSlowError, type Compiler } from './compiler';
import { offerArchive, toDownload } from './download';
import type { Exchange } from './run/exchanges';
import { FileStates, type FileActions, type Pane } from './files/fileStates';
import { Programs } from './run/programs';
import type { Opened } from './place/readPlace';

/** What the markup shows, and what it does. `onChange` is called when it is to be rendered again. */
export class Playground {
  readonly programs: Programs;
  readonly states: FileStates;
  /** The sample that is shown, if it is one, and where it is from. */
  readonly origin: { title: string; page: PlayOrigin } | undefined;
  /** The number of the exchange that the reader has chosen. */
  chosen: number | undefined;
  /** Where the procedures of the chosen exchange are called and defined. */
  places: readonly Place[] = [];
  /** The name that the reader is about to change, and where it is. */
  renaming: { name: string; position: number } | undefined;
  /** Whether the reader is about to name a new file. */
  isAdding = false;
  /** Whether the reader has pressed Run, and code cannot run yet. */
  isRunAsked: boolean;
  #note: string;
  readonly #checks: Checks;
  readonly #address: AddressKeeper;
  #compiler: Compiler | undefined;

  /** `runsAtOnce` tells whether the reader has pressed Run already. */
  constructor(
    private readonly files: PlayFiles,
    private readonly opened: Opened,
    private readonly runsAtOnce: () => boolean,
    private readonly onChange: () => void,
  ) {
    const { sample, original, note } = opened;
    this.#note = note;
    this.isRunAsked = runsAtOnce();
    this.origin = sample && { title: sample.title, page: sample.origin };
    this.programs = new Programs(files, onChange);
    this.#checks = new Checks(() => this.states, onChange, opened.isShared);
    this.#address = new AddressKeeper(() => ({ project: this.#current, original, sample }), onChange);
    this.states = this.#createStates();
    if (sample) this.states.show(sample.title);
  }

  get root(): string {
    return this.opened.project.root;
  }

  get mistakes(): Mistakes | undefined {
    return this.#checks.mistakes;
  }

  /** Whether the types could not be checked. */
  get hasFailed(): boolean {
    return this.#checks.hasFailed;
  }

  /** Whether types are checked only once the reader changes or runs the code. */
  get waitsForReader(): boolean {
    return this.#checks.waitsForReader;
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
    if (!this.#compiler || !this.#root) return;
    this.isRunAsked = this.programs.status === 'loading';
    if (this.isRunAsked) {
      this.onChange();
      return;
    }
    this.places = [];
    this.say('');
    const starting = this.programs.run(this.#compiler, this.#root, this.#current);
    if (this.#checks.waitsForReader) this.#check();
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
    if (this.#root) offerArchive(toDownload(this.#current, this.#root));
  }

  show(name: string, place?: { from: number; to: number }): void {
    this.states.show(name, place);
    this.onChange();
  }

  askName(): void {
    const word = this.states.wordAtCursor();
    this.isAdding = false;
    this.renaming = word && { name: word.text, position: word.position };
    this.say(word ? '' : 'Put the cursor on the name that you want to change.');
  }

  async rename(name: string): Promise<void> {
    const { renaming } = this;
    this.cancelRename();
    if (!renaming || !this.#compiler) return;
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) {
      this.say('A new name can have letters from a to z, digits, _ and $, and begins with no digit.');
      return;
    }
    const edits = await this.#compiler.rename(this.states.active, renaming.position, name);
    if (typeof edits === 'string') {
      this.say(edits);
      return;
    }
    this.states.edit(edits);
    const files = new Set(edits.map(({ file }) => file));
    this.say(`Renamed in ${[...files].join(', ')}.`);
  }

  askFile(): void {
    this.renaming = undefined;
    this.isAdding = true;
    this.say('');
  }

  /** Adds a file, unless a project cannot have one of this name: then the reader can correct it. */
  addFile(name: string): void {
    if (this.states.names.includes(name)) this.say(`There is a file ${name} already.`);
    else if (this.states.names.length >= mostFiles)
      this.say(`A project can have ${String(mostFiles)} files. Remove one to add another.`);
    else if (!isFileName(name))
      this.say(
        'A file is named like helpers.ts or routers/user.ts: letters from a to z, digits, - and _, and .ts or .tsx at the end.',
      );
    else {
      this.isAdding = false;
      this.states.add(name);
      this.say(`Import it as ./${name.replace(/\.tsx?$/, '')} to run it.`);
      this.states.focus();
    }
  }

  /** Whether a file can be removed: the project does not begin with it. */
  canRemove(name: string): boolean {
    return !this.opened.project.entries.includes(name);
  }

  removeFile(name: string): void {
    this.states.remove(name);
    this.say(`${name} is removed. Undo brings it back.`);
  }

  cancelFile(): void {
    this.isAdding = false;
    this.say('');
  }

  cancelRename(): void {
    this.renaming = undefined;
    this.onChange();
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

  get #root(): PlayRoot | undefined {
    return this.files.roots[this.opened.project.root];
  }

  /** The project with the files as they are now. */
  get #current(): Project {
    return { ...this.opened.project, files: this.states.texts() };
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
    this.#checks.check().catch(this.#sayWhy);
  }

  /** The compiler, with the files as they are now; none while code may not be checked. */
  async #upToDate(): Promise<Compiler | undefined> {
    if (this.#checks.waitsForReader) return undefined;
    await this.#checks.compile();
    return this.#compiler;
  }

  async #open(compiler: Compiler): Promise<void> {
    if (!this.#root) return;
    const preparing = this.programs.prepare(compiler, this.#root, this.#current);
    const opening = compiler.open(this.#root, this.files.library, this.states.texts());
    await preparing;
    if (this.isRunAsked || this.runsAtOnce()) void this.run();
    try {
      await opening;
      await this.#checks.start(compiler);
    } catch (error) {
      this.#sayWhy(error);
    }
  }

  readonly #sayWhy = (error: unknown): void =>
    this.say(
      error instanceof TooSlowError
        ? error.message
        : 'Types and errors cannot be shown. Reload the page to try again.',
    );
}
