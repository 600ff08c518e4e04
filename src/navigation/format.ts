/**
 * What the navigation tells the scripts of a page, as events on the document. An enum, because the bundler writes its values where they
 * are used: a constant that two scripts share would become a file of its own, for which the early script waits.
 */
export enum PageEvent {
  /** Another page is shown in the same document. Its content, its styles and the address are there. */
  pageShown = 'page-shown',
}
