/** When an island takes over, if that is not when a reader reaches for one of its controls. */
export type IslandStart =
  /** With the page. */
  | 'load'
  /** With the page, if its address has a query. */
  | 'query'
  /** With the first sign of a reader (a pointer that moves, a key, a scroll), or with the page, if its address has a query or a hash. */
  | 'sign';
