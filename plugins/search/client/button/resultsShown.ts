/** Fired on the document when the app shows the page with all results. */
export const resultsShown = 'search-results-shown';
