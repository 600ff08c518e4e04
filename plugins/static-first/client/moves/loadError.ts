/** Says, in the box that also reports lost scripts, that a page could not be loaded. Retry asks for it again. */
export function showLoadError(address: string, retry: () => void): void {
  document.querySelector('.load-error:not(#lost)')?.remove();
  const text = document.createElement('p');
  text.textContent = navigator.onLine
    ? `${address} could not be loaded.`
    : `There is no connection, so ${address} could not be loaded.`;
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: 'Retry',
  });
  const box = document.createElement('div');
  box.className = 'load-error theme-admonition-danger';
  box.setAttribute('role', 'alert');
  box.append(text, button);
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  document.body.prepend(box);
}
