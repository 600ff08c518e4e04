// With scripts, the link to the search is a button. Says so to screen readers.

if ('HTMLDialogElement' in window)
  for (const link of document.querySelectorAll('a.search-button')) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-haspopup', 'dialog');
    link.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  }
