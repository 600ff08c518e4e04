// What scripts of a page share.
interface Window {
  /** Buttons that were clicked before the early script was there, collected by the script of the first paint. */
  clicked?: HTMLElement[] & { done(): void };
  /**
   * Waits for a part of the page that a reader needs. While it is late, a box says that a part of the page is missing. Part of the
   * script of the first paint, since every other script may be what is lost.
   */
  inTime<Value>(part: Promise<Value>): Promise<Value>;
  /** Lets the browser lay out only the first screen of an article for the next frame, and its other parts one by one once `start` calls. */
  showFirstScreen(start: (next: () => void) => void): void;
}
