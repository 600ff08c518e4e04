/** Calls back when the reader first acts, or at once if the back button leads to a page that was shown in this same document. */
export function atFirstSign(act: () => void): void {
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    document.addEventListener(type, act, { once: true });
  if (history.state !== null) act();
}
