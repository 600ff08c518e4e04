let box: HTMLElement | undefined;

/** Says, in the box that also reports lost parts, that a page could not be loaded. Retry asks for it again. */
export function showLoadError(address: string, retry: () => void): void {
  hideLoadError();
  const text = document.createElement('p');
  text.textContent = navigator.onLine
    ? `${address} could not be loaded.`
    : `There is no connection, so ${address} could not be loaded.`;
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: 'Retry',
  });
  box = document.createElement('div');
  box.className = 'load-error theme-admonition-danger';
  box.setAttribute('role', 'alert');
  box.append(text, button);
  button.addEventListener('click', () => {
    hideLoadError();
    retry();
  });
  document.body.prepend(box);
}

/** Removes the box, as what it says is over. */
export function hideLoadError(): void {
  box?.remove();
}
