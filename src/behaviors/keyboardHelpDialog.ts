import { trustHtml } from '@site/src/trusted';
import { PageEvent } from '../navigation/format';
import './keyboardHelpDialog.css';

const isApple = 'apple' in document.documentElement.dataset;

/** Keys and what they do. Keys of one entry that are separated by a space are alternatives. */
const groups = [
  {
    title: 'Everywhere',
    keys: [
      [`/ ${isApple ? '⌘K' : 'Ctrl+K'}`, 'Search the documentation'],
      ['Esc', 'Close what is open: a menu, a dialog, a type'],
      ['?', 'Show these keys'],
    ],
  },
  {
    title: 'In the search',
    keys: [
      ['↑ ↓', 'Choose a result'],
      ['Enter', 'Open the chosen result'],
      [`${isApple ? '⌘' : 'Ctrl+'}Enter`, 'Open it in a new tab'],
      ['Delete', 'Remove a recent or favourite result from the list'],
    ],
  },
  {
    title: 'In a code sample',
    keys: [
      ['Enter', 'Show the type of the first name'],
      ['← → ↑ ↓', 'Go to the next name'],
      ['← →', 'Change the file, on its tab'],
    ],
  },
] as const;

let dialog: HTMLDialogElement | undefined;

/** Shows the list of keys over the page. The browser keeps the focus in it, and gives it back when it closes. */
export function openKeyboardHelp(): void {
  dialog ??= create();
  if (!dialog.open) dialog.showModal();
}

function create(): HTMLDialogElement {
  const element = document.createElement('dialog');
  element.className = 'keyboard-help';
  element.setAttribute('aria-labelledby', 'keyboard-help');
  const lists = groups.map(({ title, keys }) => `<h3>${title}</h3><dl>${keys.map(toRow).join('')}</dl>`);
  element.innerHTML = trustHtml(
    `<form method="dialog"><h2 id="keyboard-help">Keyboard</h2><button class="icon" aria-label="Close">✕</button></form>${lists.join('')}`,
  );
  element.addEventListener('click', ({ target }) => {
    // The dialog itself is only hit around its content.
    if (target === element) element.close();
  });
  const close = (): void => element.close();
  addEventListener('popstate', close);
  document.addEventListener(PageEvent.pageShown, close);
  document.body.append(element);
  return element;
}

function toRow([keys, meaning]: readonly [string, string]): string {
  const names = keys.split(' ').map((key) => `<kbd>${key}</kbd>`);
  return `<div><dt>${names.join(' ')}</dt><dd>${meaning}</dd></div>`;
}
