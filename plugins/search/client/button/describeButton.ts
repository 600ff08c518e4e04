import { PageEvent } from '@site/src/navigation/format';

// With scripts, the link to the search is a button. Says so to screen readers.

describe();
document.addEventListener(PageEvent.pageShown, describe);

function describe(): void {
  if (!('HTMLDialogElement' in window)) return;
  for (const link of document.querySelectorAll('a.search-button')) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-haspopup', 'dialog');
    link.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  }
}
