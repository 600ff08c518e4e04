/** The files of the app, which a page lists for its early script as attributes of the script's element. */
export interface AppFiles {
  /** Addresses of the scripts that start the app, in their order, separated by spaces. */
  app: string;
  /** Addresses of the scripts that the app requests first on this page, separated by spaces. */
  chunks: string;
  /** The address of the whole style sheet. The page itself contains the rules that it uses. */
  styles: string;
}

/**
 * Events that scripts of a page fire on the document. An enum, because the bundler writes its values where they are used: a constant that
 * two scripts share would become a file of its own, for which the early script waits.
 */
export enum PageEvent {
  /** A script starts the app without an action of the reader. */
  appWanted = 'app-wanted',
  /** Another page is shown in place, without the app. */
  pageShown = 'page-shown',
}

/** Properties that tell how a page has its styles. An enum for the same reason. */
export enum StyleMark {
  /** The last rule of the whole style sheet sets it, which tells whether all of it has come. */
  end = '--end-of-styles',
}

declare global {
  interface Window {
    /** Buttons that were clicked before the early script was there, collected by the script of the first paint. */
    clicked?: HTMLElement[] & { done(): void };
    /**
     * Waits for a part of the page that a reader needs. While it is late, a box says that a part of the page is missing. Part of the
     * script of the first paint, since every other script may be what is lost.
     */
    inTime<Value>(part: Promise<Value>): Promise<Value>;
    /** Lets the browser lay out only the first screen of an article for the next frame, and its other parts one by one after it. */
    showFirstScreen(): void;
  }
}
