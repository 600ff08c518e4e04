/** Where a page tells its early script what the app consists of, as attributes of the script's element. */
export interface AppFiles {
  /** Addresses of the scripts that start the app, in their order, separated by spaces. */
  app: string;
  /** Addresses of the scripts that the app asks for first on this page, separated by spaces. */
  chunks: string;
  /** The address of the whole style sheet, of which the page holds what it uses. */
  styles: string;
}

/**
 * Events that scripts of a page fire on the document. An enum, because the bundler writes its values where they are used: a constant that
 * two scripts share would become a file of its own, for which the early script waits.
 */
export enum PageEvent {
  /** Something needs the app without being asked by the reader. */
  appWanted = 'app-wanted',
  /** Another page is shown in place, without the app. */
  pageShown = 'page-shown',
}

declare global {
  interface Window {
    /** Buttons that were clicked before the script that answers them was there; the first paint keeps them. */
    clicked?: HTMLElement[];
  }
}
