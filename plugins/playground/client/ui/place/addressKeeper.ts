import { PageEvent } from '@site/src/navigation/format';
import { longestAddress, type Project } from '../../../format/playFiles';
import { packProject } from './address';
import { dropCopy, keepCopy } from './copy';

/** How long the reader pauses before the address contains the files, in milliseconds. */
const pause = 500;

/** Keeps the files in the address of the page. The address of a `sample` names it without them. */
export class AddressKeeper {
  /** Why they are not there, if so. */
  problem = '';
  #timer: number | undefined;
  #hasEnded = false;
  readonly #path = location.pathname;

  constructor(
    private readonly sample: Project | undefined,
    private readonly read: () => Project,
    private readonly onChange: () => void,
  ) {}

  /** Writes the address once the reader pauses. Until then the tab has a copy. */
  writeLater(): void {
    if (this.#isHere) keepCopy(this.read());
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.write(), pause);
  }

  /** Writes the address without waiting for the pause: the reader is leaving the code, perhaps for another page. */
  writeNow(): void {
    if (this.#isWaiting) void this.write();
  }

  /** Leaves the address alone from now on: it may be that of another page already. */
  end(): void {
    window.clearTimeout(this.#timer);
    this.#hasEnded = true;
  }

  /** Puts the files into the address, unless they are those of the sample. */
  async write(): Promise<void> {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
    const project = this.read();
    const packed = await packProject(project);
    if (!this.#isHere) return;
    const isTooLong = typeof packed !== 'string';
    const isSample =
      project.entries === this.sample?.entries &&
      JSON.stringify(project.files) === JSON.stringify(this.sample.files);
    const hash = isTooLong || isSample ? '' : `#${packed}`;
    history.replaceState(history.state, '', location.pathname + location.search + hash);
    document.dispatchEvent(new Event(PageEvent.addressChanged));
    // Meanwhile the reader may have typed more, or the address cannot contain it.
    if (this.#isWaiting || isTooLong) keepCopy(this.read());
    else dropCopy();
    const problem = isTooLong
      ? `This code is too long for a link: it has ${String(packed.length)} characters, and a link can have ${String(longestAddress)}. Download it to keep it.`
      : '';
    if (problem === this.problem) return;
    this.problem = problem;
    this.onChange();
  }

  get #isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Whether the address is that of the playground. After Back, it is that of another page, which may be on its way. */
  get #isHere(): boolean {
    return !this.#hasEnded && location.pathname === this.#path;
  }
}
