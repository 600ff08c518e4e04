/** The names of the files that one step has changed. */
type Step = readonly string[];

/** One history for all files: which of them changed in which order. Each file keeps its own texts. */
export class StepHistory {
  #done: Step[] = [];
  #undone: Step[] = [];
  #together: Set<string> | undefined;

  /** Takes note of a change of a file. */
  add(name: string): void {
    if (this.#together) this.#together.add(name);
    else this.#push([name]);
  }

  /** Lets all files that change meanwhile be one step. */
  group(act: () => void): void {
    this.#together = new Set();
    act();
    const names = [...this.#together];
    this.#together = undefined;
    if (names.length > 0) this.#push(names);
  }

  /** Takes the last step back, and returns its files. */
  undo(): Step {
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
    return step ?? [];
  }

  redo(): Step {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    return step ?? [];
  }

  #push(step: Step): void {
    this.#done.push(step);
    this.#undone = [];
  }
}
