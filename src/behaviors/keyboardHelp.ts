// The key `?` opens the list of keys, which is fetched then. It stays a letter where a reader types.

const typing = 'input, textarea, select, [contenteditable]';

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key !== '?' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
  if (!(target instanceof Element) || target.closest(typing) || document.querySelector('dialog[open]'))
    return;
  event.preventDefault();
  void window.inTime(import('./keyboardHelpDialog')).then(({ openKeyboardHelp }) => openKeyboardHelp());
});
