import type { Mistake } from '../compiler/questions';
import type { Compiler } from './compiler';
import type { FileStates } from './files/fileStates';

/** What is wrong in the files, by their names. */
export type Mistakes = Readonly<Record<string, readonly Mistake[]>>;

/** Lets the compiler check the files while they are edited. */
export class Checks {
  /** Nothing before the first check, and after one that has failed. */
  mistakes: Mistakes | undefined;
  hasFailed = false;
  #compiler: Compiler | undefined;
  #isChecking = false;
  #isStale = false;

  /**
   * While `waitsForReader`, there is no check before the reader changes or runs the code: the types of what others share may take all
   * memory of a phone.
   */
  constructor(
    private readonly states: FileStates,
    private readonly onChange: () => void,
    public waitsForReader = false,
  ) {}

  /** Begins to check, with a compiler that answers once it has the declarations. */
  async start(compiler: Compiler): Promise<void> {
    this.#compiler = compiler;
    if (!this.waitsForReader) await this.check();
  }

  /** Checks the files at once, or if a check goes on, after it: however much is typed meanwhile, one more check is enough. */
  async check(): Promise<void> {
    this.waitsForReader = false;
    this.#isStale = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        this.hasFailed = false;
        await this.compile().catch(this.#fail);
      }
    } finally {
      this.#isChecking = false;
    }
  }

  readonly #fail = (error: unknown): void => {
    // The reader has changed the code since, so this error may be gone.
    if (this.#isStale) return;
    this.mistakes = undefined;
    this.hasFailed = true;
    throw error;
  };

  /** Lets the compiler have the files as they are now. */
  async compile(): Promise<void> {
    const files = this.states.texts();
    const mistakes = await this.#compiler?.update(files);
    // The reader may have typed meanwhile.
    if (!mistakes || JSON.stringify(files) !== JSON.stringify(this.states.texts())) return;
    if (JSON.stringify(mistakes) === JSON.stringify(this.mistakes)) return;
    this.mistakes = mistakes;
    this.states.showMistakes(mistakes);
    this.onChange();
  }
}
