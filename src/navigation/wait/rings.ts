/** The picture of the spinner, as HTML: two rings that leave a port, 3 s each and 1.5 s apart. */
export const rings =
  '<svg viewBox="0 0 45 45" width="90" height="90" fill="none" stroke="var(--accent)" stroke-width="2" aria-hidden="true">' +
  '<circle class="spinner__ring" cx="22.5" cy="22.5" r="6"/>' +
  '<circle class="spinner__ring spinner__ring--late" cx="22.5" cy="22.5" r="6"/>' +
  '<circle class="spinner__port" cx="22.5" cy="22.5" r="6"/></svg>';
