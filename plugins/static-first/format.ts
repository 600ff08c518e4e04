/** Where a page tells its early script what the app consists of, as attributes of the script's element. */
export interface AppFiles {
  /** Addresses of the scripts that start the app, in their order, separated by spaces. */
  app: string;
  /** Addresses of the scripts that the app asks for first on this page, separated by spaces. */
  chunks: string;
  /** The address of the whole style sheet, of which the page holds what it uses. */
  styles: string;
}

/** Fired on the document by what needs the app without being asked by the reader. */
export const appWanted = 'app-wanted';

/** Fired on the document when another page is shown in place, without the app. */
export const pageShown = 'page-shown';

declare global {
  interface Window {
    /** Buttons that were clicked before the script that answers them was there; the first paint keeps them. */
    clicked?: HTMLElement[];
  }
}
