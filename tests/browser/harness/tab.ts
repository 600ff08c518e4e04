import type { Engine } from '../../../scripts/tests/browsers';

/** One page of one browser, with what the tests need in all three engines. */
export interface Tab {
  readonly engine: Engine;
  /** Opens an address of the site as a reader would who types it, and waits until the scripts of the page are ready. */
  visit(path: string): Promise<void>;
  /** Loads the page again and waits until its scripts are ready. */
  reload(): Promise<void>;
  back(): Promise<void>;
  viewport(width: number, height: number): Promise<void>;
  /** Clicks the first element that a CSS selector finds and that shows. */
  click(selector: string): Promise<void>;
  /** Presses one key, named as in `KeyboardEvent.key`; `Shift+Tab` holds the first while pressing the second. */
  press(key: string): Promise<void>;
  /** The text that shows in the first element that a selector finds. */
  text(selector: string): Promise<string>;
  /** Runs a function in the page. It sees its parameters and the page, and nothing of the test's file. */
  evaluate<Result, Parameters extends readonly unknown[]>(
    read: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Awaited<Result>>;
  /** Waits until a function, run in the page, answers with something true. */
  waitFor<Parameters extends readonly unknown[]>(
    holds: (...parameters: Parameters) => unknown,
    ...parameters: Parameters
  ): Promise<void>;
  /** The address in the address bar, without its host. */
  address(): Promise<string>;
  /** Errors and warnings of the console since the last `visit`, and errors that nobody caught. */
  console(): Promise<readonly string[]>;
}

/** Whether the scripts of the page and all of its article are there. Runs in the page. */
export function isReady(): boolean {
  const { dataset } = document.documentElement;
  return document.readyState === 'complete' && !('clicked' in window) && !('firstScreen' in dataset);
}

/** The address without its host. Runs in the page. */
export function readAddress(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
