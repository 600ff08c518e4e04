/**
 * What the navigation and the scripts of a page tell each other, as events on the document. An enum, because the bundler writes its values
 * where they are used: a constant that two scripts share would become a file of its own, for which the early script waits.
 */
export enum PageEvent {
  /** Another page is shown in the same document. Its content, its styles and the address are there. */
  pageShown = 'page-shown',
  /** The page itself has changed its address, and still shows what belongs to it. A page says this. */
  addressChanged = 'address-changed',
}

/** What the delivery puts into the HTML of a page for the navigation. */
export enum PageMark {
  /** Ends every page. A page without it was cut on its way, even if the connection has ended in good order. */
  end = '</html>',
}
