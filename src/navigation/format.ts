/**
 * Events on the document with which scripts of a page and the navigation talk. An enum, because the bundler writes its values where they
 * are used: a constant that two scripts share would become a file of its own, for which the early script waits.
 */
export enum PageEvent {
  /** Another page is shown in the same document. Its content, its styles and the address are there. */
  pageShown = 'page-shown',
  /** A script opens a page; `detail` is its address. The navigation cancels the event where it takes it. */
  goTo = 'go-to',
}
