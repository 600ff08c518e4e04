import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useLocation } from '@docusaurus/router';

interface Modal {
  dialog: RefObject<HTMLDialogElement | null>;
  input: RefObject<HTMLInputElement | null>;
  close: () => void;
  /** Closes the dialog where the click was beside it. */
  closeOutside: (event: MouseEvent) => void;
  focusInput: () => void;
}

/** Opens a dialog over the page, with the focus in its text field. It closes when the page changes. */
export function useModal(): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dialog.current?.showModal();
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1);
    dataset.searchOpen = 'true';
    return () => {
      delete dataset.searchOpen;
    };
  }, []);
  const close = (): void => dialog.current?.close();
  useEffect(() => {
    if (pathname !== openedOn.current) close();
  }, [pathname]);
  return {
    dialog,
    input,
    close,
    closeOutside: ({ target }) => {
      if (target === dialog.current) close();
    },
    focusInput: () => input.current?.focus(),
  };
}
