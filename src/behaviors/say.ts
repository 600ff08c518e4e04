const region = document.createElement('div');
region.className = 'unseen';
region.setAttribute('role', 'status');

/** Tells screen readers something that other readers see. */
export function say(text: string): void {
  // A live region is heard only if it was there before its words.
  if (!region.isConnected) document.body.append(region);
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
