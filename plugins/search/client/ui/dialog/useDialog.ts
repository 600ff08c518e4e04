import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

interface Dialog {
  dialog: RefObject<HTMLDialogElement | null>;
  input: RefObject<HTMLInputElement | null>;
  close: () => void;
  /** Closes the dialog when the click was outside of it. */
  closeOutside: (event: MouseEvent) => void;
  focusInput: () => void;
}

/**
 * Opens a dialog over the page, with the focus in its text field. It closes when the page changes. `remove` takes it out of the page
 * at once: the event `close` comes later, and until then a key would be typed into its hidden text field.
 */
export function useDialog(remove: () => void): Dialog {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const close = (): void => {
    dialog.current?.close();
    remove();
  };

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dialog.current?.showModal();
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1);
    dataset.searchOpen = 'true';
    window.addEventListener('popstate', remove);
    return () => {
      delete dataset.searchOpen;
      window.removeEventListener('popstate', remove);
    };
  }, [remove]);
  return {
    dialog,
    input,
    close,
    closeOutside: ({ target }) => {
      if (target === dialog.current) close();
    },
    focusInput: () => {
      input.current?.focus();
    },
  };
}
